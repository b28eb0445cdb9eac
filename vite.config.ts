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
const LAZY = /search-select|views-dialog/
/** What only forms, dialogs and profiles are made of: a list page never asks for it. */
const FORMS =
  /\/app\/ui\/(form\/(?!(?:form|use-answer|act-once|submit-button|form-state)\.)|fields\/(?:file|image|photo|time|clock|text-area|form-field|number|draw)|browser\/(?:unload-guard|send-with-progress)|page\/(?:profile|absent))/

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//
const KIT =
  /\/app\/(ui|navigation|domain\/named-pack|areas\/shell\/(error-page|search-texts))|node_modules\/remix-utils\//

/**
 * Two chunks that every page needs and one for pages with forms, with the few small modules beside the kit that most pages import: dozens of small
 * ones would cost more requests than they save bytes.
 */
function sharedChunk(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework"
  if (LAZY.test(id)) return undefined
  return FORMS.test(id) ? "forms" : KIT.test(id) ? "ui" : undefined
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
