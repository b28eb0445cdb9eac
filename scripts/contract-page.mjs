/** The page that lists the required and the optional parts of the contract. */

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

/** `rest`: [API name, calls]; `graphql`: calls with their document sections; `ours`: operation -> its undocumented fields. */
export function pageOf({ rest, graphql, ours, losses }) {
  const calls = rest.flatMap(([api, own]) => Object.entries(own).map(([name, call]) => ({ api, name, ...call })))
  const reads = calls.filter(({ name, isAnswerFree }) => name.startsWith("GET") && !isAnswerFree)
  const free = calls.filter(({ isAnswerFree }) => isAnswerFree)
  const queries = graphql.filter(({ root }) => root === "Query")
  return `# What a back office must answer

The dashboard keeps no business data: a back office has it. It is asked by ${calls.length} REST calls, of which ${reads.length} only read, and by
${graphql.length} GraphQL calls, of which ${queries.length} are queries, and by nothing else. In short:

- **Must be there**: sign-in (\`POST /login\`, \`PATCH /refreshToken\`) and \`GET /cities\`.
- **Costs its own screens**: every other call. Where one is missing or refused, the screens that ask for it say so in its place,
  and all others stand. [Which call is whose](#which-calls-are-whose).
- **May be missing**: ${Object.keys(losses).length} questions about what no document names. A refusal costs the extra and nothing else.
  [What is lost without each](#what-may-be-missing).
- **May look otherwise**: lists wrapped, words in another case, fields more than asked for, the answer of most changes.
  [What is borne](#how-calls-look).

| File | What | Where it is asked |
|---|---|---|
| [rest-v3.json](rest-v3.json) | OpenAPI 3.1 | \`{UPSTREAM_URL}/api/dashboard/v3\`, or \`UPSTREAM_REST_URL\` |
| [admin-v1.json](admin-v1.json) | OpenAPI 3.1 | \`{UPSTREAM_URL}/api/admin/v1\`, or \`UPSTREAM_ADMIN_URL\` |
| [schema.graphql](schema.graphql) | GraphQL SDL | POST at \`{UPSTREAM_URL}/graphql\`, or \`UPSTREAM_GRAPHQL_URL\` |

Every call is marked with the page and section that names it (\`x-documented\`, \`@documented\`: pages of
[docs/product](../product/README.md)), a type with those of the calls that it is asked with. What no document names is marked as
ours (\`x-ours\`, \`@ours\`), with what is lost without it. The files load nothing from outside.

## Hold yours against it

\`node build/server.js check --token -\` makes each call that only reads once at your back office, by the very functions of the
screens, and names what is missing, refused or unreadable and what that costs. It changes nothing. So a back office of these
schemas fits, and one that \`check\` finds to fit may differ from them where screens bear it. The other direction is
\`tests/contract\`: every call of the dashboard, changes too, as it goes over the wire, held against these schemas. Those that only
read it holds against yours as well: \`npm run contract -- --url …\`, as [operations](../operations.md#check-a-back-office) says.

## How calls look

- \`Authorization: Bearer {token}\`, the token of \`POST /login\`, to which the dashboard hands the access token of the sign-in with Google.
  The answer's \`user_permissions\` decide what a person sees: [product/shell 6](../product/shell.md).
- 401 with 'Unauthenticated.': the token is exchanged once by \`PATCH /refreshToken\`. With \`auth_status\` 3 to 6 the person is signed
  out. 403: a permission is missing. 422: \`errors\`, messages by field. GraphQL says the same in \`errors\`, also with HTTP 200.
- An answer has 15 s.
- REST: keys in snake_case, ids are numbers, lists of a query \`key[]=1&key[]=2\`. GraphQL: ids are texts, keys in camelCase but where the
  schema writes otherwise. Dates are \`YYYY-MM-DD\`; phones and account numbers texts of digits.
- Borne: a list bare, in \`data\` or in \`data.data\`; null for an empty one; more fields than asked for; the words of an enum in any case, and
  words that nobody knows, which are shown as they are.
- A change is done when its status is below 300 and its answer has no \`errors\`. What ${free.length} of the REST changes answer no document shows:
  those may answer anything.
- Pictures are loaded by browsers from \`CDN_URL\`.

## Which calls are whose

| Screens | REST | GraphQL | Documents |
|---|---|---|---|
${areas(calls, graphql).join("\n")}

## What may be missing

Each of these is asked for apart, by an operation whose name ends in Extra, and \`check\` names it so. \`employees(hasClient)\` is an
argument of a call, \`Zone.boundary\` a field, \`OrderColumn.DELIVERY_TIME\` a word to filter or sort by. Refuse them as GraphQL refuses
what it does not know ('Cannot query field …', or 422), not by a status from 500 on: that is a fault, and is told as one.

| Operation | What it asks for | Lost without it | Screens |
|---|---|---|---|
${Object.entries(losses)
  .map(([name, { lost, screens }]) => `| ${name}Extra | ${askedFor(ours.get(name))} | ${lost} | ${screens} |`)
  .join("\n")}

Made by \`node scripts/contract-docs.mjs --write\` from \`upstream/contract\`; \`npm run check\` refuses one that is not of today.
`
}

const askedFor = (labels) =>
  labels?.map((label) => `\`${label}\``).join(", ") ?? "documented fields, in a way that no document shows"

/** A call that several pages use is listed with each. */
function areas(calls, graphql) {
  return Object.entries(SEEN).map(([page, screens]) => {
    const placeIn = ({ documented }) => [documented].flat().find((place) => place.startsWith(`product/${page} `))
    const own = calls.filter(placeIn)
    const asked = graphql.filter(placeIn)
    const [, section] = placeIn([...own, ...asked][0]).split(" ")
    const rest = own.map(
      ({ api, name }) => `\`${api === "admin-v1" ? "admin " : ""}${name.replaceAll(/:(\w+)/g, "{$1}")}\``,
    )
    const names = asked.map(({ name }) => `\`${name}\``)
    return `| ${screens} | ${rest.join(", ")} | ${names.join(", ")} | [${page} ${section}](../product/${page}.md) |`
  })
}
