/** The page that says what of the contract must be there and what may be missing. */

const SEEN = {
  shell: "Sign-in",
  food: "Menus, merchants; cities and zones of every screen",
  workforce: "Drivers, contractors, supervisors, shifts",
  dispatch: "Map and support",
  pay: "Merchants Schedule, payment plans, paychecks",
  b2b: "Organizations, packages, catering",
  marketing: "Banners, segments",
  operations: "Missing Invoicing, log book, bulk actions",
}

/** `rest`: [name of the API, its calls]; `graphql`: calls with their places; `ours`: operation -> what it asks for. */
export function pageOf({ rest, graphql, ours, losses }) {
  const calls = rest.flatMap(([api, own]) => Object.entries(own).map(([name, call]) => ({ api, name, ...call })))
  const reads = calls.filter(({ name, isAnswerFree }) => name.startsWith("GET") && !isAnswerFree)
  const free = calls.filter(({ isAnswerFree }) => isAnswerFree)
  const queries = graphql.filter(({ root }) => root === "Query")
  return `# What a back office must answer

The dashboard keeps no business data. It asks a back office for what its screens show and tells it what staff change: by
${calls.length} REST calls, of which ${reads.length} only read, and by ${graphql.length} GraphQL calls, of which ${queries.length} are queries.
It asks for nothing else. This folder is all of it:

| File | What | Where it is asked |
|---|---|---|
| [rest-v3.json](rest-v3.json) | OpenAPI 3.1 | \`{UPSTREAM_URL}/api/dashboard/v3\`, or \`UPSTREAM_REST_URL\` |
| [admin-v1.json](admin-v1.json) | OpenAPI 3.1 | \`{UPSTREAM_URL}/api/admin/v1\`, or \`UPSTREAM_ADMIN_URL\` |
| [schema.graphql](schema.graphql) | GraphQL SDL | POST at \`{UPSTREAM_URL}/graphql\`, or \`UPSTREAM_GRAPHQL_URL\` |

Every call is marked with the page and section that it comes from (\`x-documented\`, \`@documented\`; pages of
[docs/product](../product/README.md)). What no document names is marked as ours, with what is lost without it
(\`x-ours\`, \`@ours\`).

## Hold yours against it

\`node build/server.js check --token -\` makes each call that only reads once at your back office, by the very functions of the
screens, and names what is missing, refused or unreadable and what that costs. It changes nothing. The other direction is
\`tests/contract\`: every call of the dashboard, changes too, against the reference upstream, held against these schemas.
A back office of these schemas fits; one that \`check\` finds to fit may differ from them where screens bear it.

## How calls look

- \`Authorization: Bearer {token}\`, the token of \`POST /login\`, to which the dashboard hands the access token of the sign-in with Google.
  The answer's \`user_permissions\` decide what a person sees: [product/shell 6](../product/shell.md).
- 401 with 'Unauthenticated.': the token is exchanged once by \`PATCH /refreshToken\`. With \`auth_status\` 3 to 6 the person is signed
  out. 403: a permission is missing. 422: \`errors\`, messages by field. GraphQL says the same in \`errors\`, also with HTTP 200.
- An answer takes 15 s at most, the token's exchange included.
- REST: keys in snake_case, ids are numbers, lists of a query \`key[]=1&key[]=2\`. GraphQL: ids are texts, keys in camelCase but where the
  schema writes otherwise. Dates are \`YYYY-MM-DD\`; phones and account numbers texts of digits.
- Borne: a list bare, in \`data\` or in \`data.data\`; null for an empty one; more fields than asked for; the words of an enum in any case, and
  words that nobody knows, which are shown as they are.
- A change is done when its status is below 300 and its answer has no \`errors\`. What ${free.length} of the REST changes answer no document shows:
  those may answer anything.
- Pictures are loaded by browsers from \`CDN_URL\`.

## What must be there

Without a call the screens that ask for it show an error in its place; all others stand. Sign-in must be there, and \`GET /cities\`
nearly everywhere.

| Screens | REST | GraphQL | Documents |
|---|---|---|---|
${areas(calls, graphql).join("\n")}

## What may be missing

Each of these is asked for apart, by an operation whose name ends in Extra. A back office that refuses it ('Cannot query field',
any other error or nothing) loses what stands here and nothing else. \`check\` names them by the operation.

| Operation | What it asks for | Lost without it | Screens |
|---|---|---|---|
${Object.entries(losses)
  .map(([name, { lost, screens }]) => `| ${name}Extra | ${asked(ours.get(name))} | ${lost} | ${screens} |`)
  .join("\n")}

Made by \`node scripts/contract-docs.mjs --write\` from \`upstream/contract\`; \`npm run check\` refuses one that is not of today.
`
}

const asked = (labels) =>
  labels?.map((label) => `\`${label}\``).join(", ") ?? "documented fields, in a way that no document shows"

function areas(calls, graphql) {
  return Object.entries(SEEN).map(([page, screens]) => {
    const isOf = ({ documented }) => [documented].flat()[0].startsWith(`product/${page} `)
    const own = calls.filter(isOf)
    const asks = graphql.filter(isOf)
    const section = [own, asks].flat()[0].documented
    const number = [section].flat()[0].split(" ")[1]
    const rest = own.map(
      ({ api, name }) => `\`${api === "admin-v1" ? "admin " : ""}${name.replaceAll(/:(\w+)/g, "{$1}")}\``,
    )
    const names = asks.map(({ name }) => `\`${name}\``)
    return `| ${screens} | ${rest.join(", ")} | ${names.join(", ")} | [${page} ${number}](../product/${page}.md) |`
  })
}
