import { expect, test, vi } from "vitest";
import { defer } from "./deferred";

test("what waits is done one after the other, also after something went wrong", async () => {
  const body: { ariaBusy: string | null } = { ariaBusy: null };
  vi.stubGlobal("document", { body });
  const wrong = vi.fn();
  vi.stubGlobal("reportError", wrong);
  const done: number[] = [];
  defer(() => done.push(1));
  defer(() => {
    throw new Error("wrong");
  });
  defer(() => defer(() => done.push(3)));
  defer(() => done.push(2));
  expect(body.ariaBusy).toBe("true");
  await vi.waitFor(() => expect(body.ariaBusy).toBeNull());
  expect(done).toEqual([1, 2, 3]);
  expect(wrong).toHaveBeenCalledOnce();
});
