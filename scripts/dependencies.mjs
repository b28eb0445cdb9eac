/**
 * Holds docs/dependencies.md against package.json and the lockfile: every package that ships, its version, its licence and
 * why it is there. `--write` makes the page anew. A package without a reason fails, and so does a reason without a package.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

const PAGE = join(ROOT, "docs/dependencies.md")

/** Name -> why it is there. */
const REASONS = {
  "@conform-to/dom": "What conform's other two parts share; named, as the forms take types of it",
  "@conform-to/react": "Fields of the first forms: ids, errors and values without script",
  "@conform-to/zod": "Reads those forms by their zod schema on the server",
  "@date-fns/tz": "Offsets of the business time zone, wherever server and browser stand",
  "@date-fns/utc": "Calendar days whose arithmetic no zone can move",
  "@dnd-kit/core": "Dragging banners with mouse, finger and keys, announced; only in the chunk of that dialog",
  "@dnd-kit/sortable": "The order of rows while one is dragged; in the same chunk",
  "@electric-sql/pglite": "The PostgreSQL inside the process, where no server is given",
  "@headlessui/react": "The combobox and popups by keyboard and screen reader",
  "@hono/node-server": "Serves the reference upstream and the local identity provider",
  "@remix-run/form-data-parser": "Reads multipart forms as they stream in, within limits",
  "@remix-run/node": "The framework: requests and answers in Node",
  "@remix-run/react": "The framework: routes, loaders and actions in React",
  bowser: "Names a browser in 'My sessions'",
  "csv-stringify": "Writes CSV exports as they stream",
  "date-fns": "Parsing and writing of days",
  "drizzle-orm": "Typed queries of the store and of the reference upstream",
  graphql: "The GraphQL language: documents of the client, schema of the reference upstream",
  "graphql-request": "Sends the GraphQL calls",
  "graphql-yoga": "The GraphQL server of the reference upstream",
  hono: "Routes of the reference upstream and the local identity provider",
  "ipaddr.js": "Addresses and networks, for limits and trusted proxies",
  jose: "Checks the identity provider's tokens",
  leaflet: "The dispatch map",
  pg: "Speaks to a PostgreSQL server",
  pino: "The log, one JSON object a line, with secrets left out",
  "prom-client": "The metrics",
  "proxy-addr": "Who asks, behind trusted proxies",
  "rate-limiter-flexible": "Limits that several instances count together",
  react: "Draws pages on the server and in the browser",
  "react-dom": "The same: its two renderers",
  "react-leaflet": "The map as components, on the client alone",
  "remix-auth": "The steps of signing in",
  "remix-auth-google": "Those of Google",
  "remix-utils": "Whether a page is hydrated, and other small parts for Remix",
  sharp: "Decodes and writes uploaded images anew",
  undici: "HTTP to the upstream, with bounded connections",
  vary: "Adds to the Vary header",
  zod: "Schemas: forms, addresses, settings and answers of the upstream",
}

const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"))
const names = Object.keys(dependencies).sort()
const problems = [
  ...names.filter((name) => !REASONS[name]).map((name) => `${name} has no reason in scripts/dependencies.mjs`),
  ...Object.keys(REASONS)
    .filter((name) => !dependencies[name])
    .map((name) => `${name} has a reason in scripts/dependencies.mjs, and is no dependency`),
]

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

Made by \`node scripts/dependencies.mjs --write\` from package.json and the lockfile; \`npm run check\` holds it against them.

| Package | Version | Licence | Why |
|---|---|---|---|
${rows.join("\n")}

With what these bring along there are ${below.length} packages in the lockfile, those for other systems among them. Licences: ${counted.join(", ")}.
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
