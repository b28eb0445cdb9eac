/**
 * Checks that docs/dependencies.md matches package.json and the lockfile: every shipped package with its version, licence
 * and reason. `--write` regenerates the page. Fails for a package without a reason and for a reason without a package.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

const PAGE = join(ROOT, "docs/dependencies.md")

/** Package -> reason. */
const REASONS = {
  "@conform-to/dom": "Reads the add and remove buttons of rows in a form (`parse`, `INTENT`)",
  "@conform-to/react": "One type only, of the result of a form; our own kit renders fields, errors and typed values",
  "@conform-to/zod": "Reads every form by its zod schema on the server",
  "@date-fns/tz": "Offsets of the business time zone, independent of the zones of server and browser",
  "@date-fns/utc": "Arithmetic of calendar days that does not depend on a time zone",
  "@dnd-kit/core": "Dragging banners by mouse, touch and keyboard, announced; only in the chunk of that dialog",
  "@dnd-kit/sortable": "The order of rows while one is dragged; in the same chunk",
  "@electric-sql/pglite": "The embedded PostgreSQL, used without a server",
  "@headlessui/react": "Only its Combobox, for selects with a search; dialogs and menus are the browser's own",
  "@hono/node-server": "Serves the reference upstream and the local identity provider",
  "@opentelemetry/api": "Types and status codes of traces",
  "@opentelemetry/exporter-trace-otlp-http":
    "Sends traces to a collector by OTLP; loaded only if one is configured. The last version for Node 20",
  "@opentelemetry/resources": "Attributes of the program in traces, from OpenTelemetry's variables",
  "@opentelemetry/sdk-trace-base": "Creates, samples and batches spans; loaded with the exporter",
  "@remix-run/form-data-parser": "Reads multipart forms as they stream in, within limits",
  "@remix-run/node": "The framework: requests and answers in Node",
  "@remix-run/react": "The framework: routes, loaders and actions in React",
  bowser: "Names a browser in 'My sessions'",
  "csv-stringify": "Writes the rows of CSV exports; the protection of cells is ours",
  "date-fns": "Arithmetic, weekdays and formatting of calendar days, in `app/domain/calendar.ts`",
  "drizzle-orm": "Typed queries of the store and of the reference upstream",
  graphql: "The GraphQL language: documents of the client, schema of the reference upstream",
  "graphql-request": "Sends the GraphQL calls over our own transport, which has the deadline, the token and the limits",
  "graphql-yoga": "The GraphQL server of the reference upstream",
  hono: "Routes of the reference upstream and the local identity provider",
  "ipaddr.js": "Parses addresses and networks, for limits and trusted proxies",
  jose: "Checks the identity provider's tokens",
  leaflet: "The dispatch map",
  "leaflet.markercluster": "Clusters the map's pins and fans them out",
  pg: "Connects to a PostgreSQL server",
  pino: "The log, one JSON object a line, without secrets",
  "prom-client": "The metrics",
  "proxy-addr": "The client's address behind trusted proxies",
  "rate-limiter-flexible": "Rate limits that several instances share",
  react: "Renders pages on the server and in the browser",
  "react-dom": "React's renderers for server and browser",
  "react-leaflet": "The map as components, in the browser only",
  "remix-auth": "Runs the sign-in strategy; its own session is not used",
  "remix-auth-google":
    "The Google strategy as a base; both steps of the sign-in are ours (PKCE, nonce, state, id_token)",
  "remix-utils": "Whether a page is hydrated, and other small parts for Remix",
  sharp: "Decodes and re-encodes uploaded images",
  undici: "HTTP to the upstream, with bounded connections",
  vary: "Adds to the Vary header",
  yazl: "Writes the zip of a workbook as a stream; the XML is ours",
  zod: "Schemas of forms, addresses, settings and upstream responses",
}

const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"))
const names = Object.keys(dependencies).sort()
const problems = [
  ...names.filter((name) => !REASONS[name]).map((name) => `${name} has no reason in scripts/dependencies.mjs`),
  ...Object.keys(REASONS)
    .filter((name) => !dependencies[name])
    .map((name) => `${name} has a reason in scripts/dependencies.mjs but is not a dependency`),
]

// The lockfile must not name a registry's host, which differs by machine; the hash identifies the package. Bundled
// packages are covered by the hash of their parent.
for (const [path, { link, inBundle, integrity = "", resolved }] of Object.entries(packages)) {
  if (path === "" || link) continue
  if (!inBundle && !integrity.startsWith("sha512-")) problems.push(`package-lock.json: ${path} has no sha512 hash`)
  if (resolved) problems.push(`package-lock.json: ${path} names a registry`)
}

const rows = names.map((name) => {
  const { version, license } = packages[`node_modules/${name}`] ?? {}
  if (version !== dependencies[name]) problems.push(`${name}: ${dependencies[name]} is wanted, ${version} is locked`)
  return `| \`${name}\` | ${version} | ${license ?? "not stated"} | ${REASONS[name] ?? ""} |`
})
const below = Object.entries(packages).filter(([path, { dev, link }]) => path !== "" && !dev && !link)
const licences = new Map()
for (const [, { license = "not stated" }] of below) licences.set(license, (licences.get(license) ?? 0) + 1)
const counted = [...licences].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${count}`)
const page = `# Dependencies that ship

Generated by \`node scripts/dependencies.mjs --write\` from package.json and the lockfile; \`npm run check\` fails when it is out of date.

| Package | Version | Licence | Why |
|---|---|---|---|
${rows.join("\n")}

With their own dependencies there are ${below.length} packages in the lockfile, including those for other systems. Licences: ${counted.join(", ")}.

Two named packages do not ship: Tailwind writes the style sheet during the build, and \`@remix-run/serve\` runs the bare app that the
bench compares with, never the dashboard (record 044). CSV files are read by \`app/domain/csv-rows.ts\`, not by a package (record 034).
`

if (process.argv.includes("--write")) writeFileSync(PAGE, page)
else if (readPage() !== page)
  problems.push("docs/dependencies.md is not of today: node scripts/dependencies.mjs --write")
console.log(problems.length === 0 ? `${names.length} dependencies, each with its reason` : problems.join("\n"))
process.exit(problems.length === 0 ? 0 : 1)

function readPage() {
  try {
    return readFileSync(PAGE, "utf8")
  } catch {
    return null
  }
}
