import { fileURLToPath } from "node:url"
import { vitePlugin as remix } from "@remix-run/dev"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"
import remixConfig from "./remix.config.js"

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true
  }
}

/**
 * The chunks that pages share, each module in the first that takes it; what none takes the bundler places. A request
 * costs 600 bytes of heads, so few large ones hold what most pages import, and what only some pages need stands apart.
 */
const CHUNKS: readonly (readonly [name: string | undefined, holds: RegExp])[] = [
  ["framework", /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//],
  ["calendar", /node_modules\/(date-fns|@date-fns)\/|\/app\/domain\/calendar/],
  // Loaded when they are first needed, or by a few pages.
  [
    undefined,
    /\/app\/ui\/.*(files\/|search-select|views-dialog|bar-chart|figures|chosen-rows|list-selection|date-field|live-stream|failed-requests)/,
  ],
  // What asks before something typed is left: the builder's pages have it without a form.
  ["leave", /\/app\/ui\/(form\/(leave-|dialog-guard|unsent-form|parked)|browser\/unload-guard)/],
  ["switch", /\/app\/ui\/.*switch\.tsx/],
  // What only forms, dialogs and records' pages are made of: a list never asks for it.
  [
    "forms",
    /\/app\/ui\/form\/(?!(form|use-answer|idempotency-key|submit-button|form-state|error-title|redrawn-fields)\.)/,
  ],
  [
    "forms",
    /\/app\/ui\/fields\/(file|drop|guard-files|image|photo|time|clock|text-area|number|draw|upload|checkbox|block-submit|use-field|refresh-button)/,
  ],
  ["forms", /\/app\/ui\/(page\/(profile|absent|skeleton)|elements\/copy|list\/(paged|table-section))/],
  ["forms", /\/app\/ui\/browser\/(slide-out|send-with-progress|upload-percent)/],
  [
    "ui",
    /\/app\/(ui|base\/route-handle\.|record\/record\.|auth\/gates\.|domain\/(encode-options|person|enum-case|digits|phone|spellings|id-list|record-id|menu\/menu-limits))|node_modules\/remix-utils\//,
  ],
  ["ui", /\/app\/areas\/shell\/(header|header-links|search\/search-launcher)\./],
  ["ui", /\/app\/areas\/shell\/(navigation-list|mobile-bar|sidebar|help\/help-launcher)\./],
  // What map, run, split and Support show of an order; nothing in it needs Leaflet.
  [
    "dispatch",
    /\/app\/areas\/delivery\/(dispatch\/(?!(assign|driver-picker|timeline))|map\/(search-params\/map-paths|frame))/,
  ],
  // What a section's pages share, of which none is large: by itself each would cost more by its heads than by what it holds.
  ["numbers", /\/app\/domain\/(number-text|money)\./],
  ["fields", /\/app\/(fields\/fields|domain\/field-limits|areas\/b2b\/organizations\/department-fields)\./],
  [
    "b2b",
    /\/app\/areas\/b2b\/(b2b-crumbs|organization\.record|packages\/package\.record|employees-file-paths|organizations\/organization-texts)/,
  ],
  [
    "b2b-records",
    /\/app\/areas\/b2b\/(chosen-rows|b2b-texts|batch-size|many-field|select-all|department\.record|catering-path)/,
  ],
  [
    "b2b-records",
    /\/app\/areas\/b2b\/organizations\/(organization-fields|industr|logo-rule|employee-columns|profile\/organization-tabs)/,
  ],
  ["drivers", /\/app\/areas\/logistics\/(drivers\/driver(-texts|-option|-paths|\.record)|driver)\./],
  ["banners", /\/app\/areas\/marketing\/banners\/banner(-texts|-fields|-choices|-picture|\.record)\./],
  ["menus", /\/app\/areas\/food\/menus\/(menu-|list\/(menu-columns|create-menu-fields))/],
]

function sharedChunk(id: string): string | undefined {
  return CHUNKS.find(([, holds]) => holds.test(id))?.[0]
}

const SHARED = new Set(CHUNKS.flatMap(([name]) => name ?? []))

/**
 * What pages share keeps its name, and what is loaded when it is first wanted. The parts of single pages are known by their
 * content alone: 190 names were a fifth of the list of routes that every first page loads.
 */
function fileName({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string {
  return SHARED.has(name) || isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js"
}

/** Who may do what is the server's to say: records name their gates, and the browser gets no permission with them. */
const withoutPermissions: Plugin = {
  name: "without-permissions",
  load(id, options) {
    return !options?.ssr && id.endsWith("/app/auth/gates.ts") ? "export const gates = {}" : null
  },
}

/** What of Remix's own script is built otherwise: the file, the text in it, and what stands in its place. */
const REMIX_OTHERWISE: readonly (readonly [file: string, text: string, instead: string])[] = [
  // Remix reloads a page one of whose modules does not come. In WebKit that is every page that is left while one is still
  // on its way, and the reload took the place of where the person was going (docs/remix-2.md): it waits until they are gone.
  ["routeModules.js", "window.location.reload()", "setTimeout(() => window.location.reload(), 3_000)"],
  // The browser gets all routes with the first page (record 006): what would ask for them one by one is left out.
  ["fog-of-war.js", "return future.v3_lazyRouteDiscovery === true && !isSpaMode;", "return false;"],
]

const remixOtherwise: Plugin = {
  name: "remix-otherwise",
  transform(code, id) {
    const found = REMIX_OTHERWISE.find(([file]) => id.endsWith(`/@remix-run/react/dist/esm/${file}`))
    if (!found) return null
    const [file, text, instead] = found
    if (!code.includes(text)) throw new Error(`Remix's ${file} no longer says: ${text}`)
    return { code: code.replace(text, instead), map: null }
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [withoutPermissions, remixOtherwise, tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Built in: what production would else need TypeScript for, and what is three hundred files, a fifth of all that a start reads.
  ssr: { noExternal: command === "build" ? ["gql.tada", "@0no-co/graphql.web", "date-fns"] : [] },
  build: {
    target: "es2022",
    // A twentieth less of the framework than by what Vite takes itself; `warning` is the router's, to developers.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2, pure_funcs: ["warning"] } },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedChunk, chunkFileNames: fileName, entryFileNames: fileName } },
  },
}))
