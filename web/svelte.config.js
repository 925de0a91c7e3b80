import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    cssHash: ({ hash, filename }) => `s${hash(filename)}`, // it stands in every scoped rule and element: short
  },
};
