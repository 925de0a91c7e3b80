import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { roomRules } from "./rooms.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  { rules: { "no-undef": "off", "@typescript-eslint/no-non-null-assertion": "off" } },
  // The maps in our stores are bookkeeping that nothing on the page follows.
  { rules: { "svelte/prefer-svelte-reactivity": "off" } },
  ...roomRules,
);
