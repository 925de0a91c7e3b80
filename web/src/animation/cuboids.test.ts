import { expect, test } from "vitest";
import { matrixOf } from "./cuboids";

test("a box that lies flat is drawn like its drawing", () => {
  const flat = matrixOf({ ms: 0, x: 3, y: 4, z: 0, turn: [0, 0, 0, 1] }, 2);
  expect(flat).toBe("matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,3,4,-1,1)");
  const turned = matrixOf({ ms: 0, x: 0, y: 0, z: 0, turn: [0, 0, Math.SQRT1_2, Math.SQRT1_2] }, 0);
  expect(turned).toBe("matrix3d(0,1,0,0,-1,0,0,0,0,0,1,0,0,0,0,1)");
});
