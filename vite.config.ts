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
 * Shared chunks: a module belongs to the first match, others are placed by the bundler. Each request costs about 600 bytes
 * of headers, so a few large chunks hold what most pages import. `undefined` keeps modules out of the shared chunks.
 */
const CHUNKS: readonly (readonly [name: string | undefined, holds: RegExp])[] = [
  ["framework", /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//],
  ["calendar", /node_modules\/(date-fns|@date-fns)\/|\/app\/domain\/calendar/],
  // Lazily loaded, or used by a few pages only.
  [
    undefined,
    /\/app\/ui\/.*(files\/|search-select|views-dialog|bar-chart|figures|chosen-rows|list-selection|date-field|live-stream|failed-requests)/,
  ],
  // Confirmation before unsaved input is left. The menu builder uses it without forms.
  ["leave", /\/app\/ui\/(form\/(leave-|dialog-guard|unsent-form|parked)|browser\/unload-guard)/],
  ["switch", /\/app\/ui\/.*switch\.tsx/],
  // Used by forms, dialogs and record pages, but not by lists.
  ["forms", /\/app\/ui\/form\/(?!(form|use-answer|form-state|error-title|redrawn-fields)\.)/],
  [
    "forms",
    /\/app\/ui\/fields\/(file|drop|guard-files|image|photo|time|clock|text-area|number|draw|upload|checkbox|block-submit|use-field|refresh-button)/,
  ],
  ["forms", /\/app\/ui\/(page\/(profile|absent|skeleton)|elements\/copy|list\/(paged|table-section))/],
  ["forms", /\/app\/ui\/browser\/(slide-out|send-with-progress|upload-percent)/],
  [
    "ui",
    /\/app\/(ui|base\/route-handle\.|record\/(record|columns)\.|domain\/shown-name\.|auth\/gates\.|domain\/(encode-options|person|enum-case|digits|phone|spellings|id-list|record-id|menu\/menu-limits))|node_modules\/remix-utils\//,
  ],
  ["ui", /\/app\/shell\/(header|header-links|search\/search-launcher)\./],
  ["ui", /\/app\/shell\/(navigation-list|help\/help-launcher)\./],
  // Shared by the map, driver's route, delivery plan and Support, without Leaflet.
  [
    "dispatch",
    /\/app\/areas\/delivery\/(dispatch\/(?!(assign|driver-picker|timeline))|map\/(filter\/map-paths|frame))/,
  ],
  // Small modules shared within a section: alone, each would cost more in headers than in content.
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
  ["drivers", /\/app\/areas\/logistics\/(drivers\/driver(-fields|-option|-paths|\.record)|driver)\./],
  ["banners", /\/app\/areas\/marketing\/banners\/banner(-texts|-fields|-choices|-picture|\.record)\./],
  ["menus", /\/app\/areas\/food\/menus\/(menu-|list\/(menu-columns|create-menu-fields))/],
]

function sharedChunk(id: string): string | undefined {
  return CHUNKS.find(([, holds]) => holds.test(id))?.[0]
}

const SHARED = new Set(CHUNKS.flatMap(([name]) => name ?? []))

/**
 * Only shared and lazy chunks keep their name. For the others a hash is enough: 190 names were a fifth of the route manifest
 * that every first page loads.
 */
function fileName({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string {
  return SHARED.has(name) || isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js"
}

/** Records name their gates, but permissions are checked on the server only and are not sent to the browser. */
const withoutPermissions: Plugin = {
  name: "without-permissions",
  load(id, options) {
    return !options?.ssr && id.endsWith("/app/auth/gates.ts") ? "export const gates = {}" : null
  },
}

/** Changes to Remix's client code: the file, the text to replace, and the replacement. */
const REMIX_PATCHES: readonly (readonly [file: string, text: string, replacement: string])[] = [
  // Remix reloads the page if a module fails to load. In WebKit this also happens when a page is left while a module is
  // loading, and the reload replaced the navigation (docs/remix-2.md). With a delay the navigation comes first.
  ["routeModules.js", "window.location.reload()", "setTimeout(() => window.location.reload(), 3_000)"],
  // The browser gets all routes with the first page (docs/decisions/006), so that lazy route discovery is not needed.
  ["fog-of-war.js", "return future.v3_lazyRouteDiscovery === true && !isSpaMode;", "return false;"],
]

const patchRemix: Plugin = {
  name: "patch-remix",
  transform(code, id) {
    const found = REMIX_PATCHES.find(([file]) => id.endsWith(`/@remix-run/react/dist/esm/${file}`))
    if (!found) return null
    const [file, text, replacement] = found
    if (!code.includes(text)) throw new Error(`Remix's ${file} no longer contains: ${text}`)
    return { code: code.replace(text, replacement), map: null }
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [withoutPermissions, patchRemix, tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Bundled: gql.tada would need TypeScript in production, and date-fns has 300 files, a fifth of all files read at start.
  ssr: { noExternal: command === "build" ? ["gql.tada", "@0no-co/graphql.web", "date-fns"] : [] },
  build: {
    target: "es2022",
    // Terser makes the framework chunk 5 % smaller than esbuild. `warning` is the router's warning to developers.
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
