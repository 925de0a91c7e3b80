import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { preload } from "./preload.ts";

export default defineConfig({
  plugins: [svelte(), preload()],
  build: {
    outDir: "../src/skali/hall/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false, // one small file that all pages share
    modulePreload: { polyfill: false },
    license: { fileName: "licences.json" }, // of what is bundled; tools/web_client.py makes NOTICE.txt of it
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
