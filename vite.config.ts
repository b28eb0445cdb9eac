import { fileURLToPath } from "node:url"
import { vitePlugin as remix } from "@remix-run/dev"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import remixConfig from "./remix.config.js"

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true
  }
}

/** Lazy parts of the kit: chunks of their own, loaded when they are first needed. */
const LAZY = /search-select/

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//
const KIT =
  /\/app\/(ui|navigation|domain\/(menu-draft|named-pack)|areas\/shell\/(error-page|search-texts))|node_modules\/remix-utils\//

/**
 * Two chunks that every page needs, with the few small modules beside the kit that most pages import: dozens of small
 * ones would cost more requests than they save bytes.
 */
function sharedChunk(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework"
  return KIT.test(id) && !LAZY.test(id) ? "ui" : undefined
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Built in, so that production needs neither them nor the TypeScript they would bring.
  ssr: { noExternal: command === "build" ? ["gql.tada", "@0no-co/graphql.web"] : [] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}))
