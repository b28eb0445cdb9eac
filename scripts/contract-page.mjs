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

The dashboard stores no business data; a back office does. The dashboard makes ${calls.length} REST calls, of which ${reads.length} only read, and
${graphql.length} GraphQL calls, of which ${queries.length} are queries. It makes no other calls. In short:

- **Required**: sign-in (\`POST /login\`, \`PATCH /refreshToken\`) and \`GET /cities\`.
- **Required for its own screens**: every other call. If one is missing or refused, the screens that need it show an error in its
  place, and all other screens work. [Calls by screen](#calls-by-screen).
- **Optional**: ${Object.keys(losses).length} queries of fields that no document names. If one is refused, only its extra data is missing.
  [What each one adds](#optional-queries).
- **May differ**: wrapped lists, the case of enum words, additional fields, the response of most changes.
  [What is accepted](#format-of-calls).

| File | What | Address |
|---|---|---|
| [rest-v3.json](rest-v3.json) | OpenAPI 3.1 | \`{UPSTREAM_URL}/api/dashboard/v3\`, or \`UPSTREAM_REST_URL\` |
| [admin-v1.json](admin-v1.json) | OpenAPI 3.1 | \`{UPSTREAM_URL}/api/admin/v1\`, or \`UPSTREAM_ADMIN_URL\` |
| [schema.graphql](schema.graphql) | GraphQL SDL | POST at \`{UPSTREAM_URL}/graphql\`, or \`UPSTREAM_GRAPHQL_URL\` |

Every call has the page and section that names it (\`x-documented\`, \`@documented\`: pages of [docs/product](../product/README.md)).
A type has those of the calls that use it. Elements that no document names are marked as ours (\`x-ours\`, \`@ours\`), with what is lost
without them. The files load nothing from outside.

## Compare your back office

\`node build/server.js check --token -\` makes each call that only reads once, with the functions of the screens. It reports what is
missing, refused or unreadable, and which functions that affects. It changes nothing. A back office that matches these schemas passes.
One that passes \`check\` may still differ from them, because the screens accept some differences. \`tests/contract\` checks the other
side: every call that the dashboard sends, changes included, against these schemas. \`npm run contract -- --url …\` compares the
responses of your back office with them, as [operations](../operations.md#check-a-back-office) says.

## Format of calls

- \`Authorization: Bearer {token}\` with the token of \`POST /login\`, which gets the access token of the sign-in with Google. The
  response's \`user_permissions\` decide what a person sees: [product/shell 6](../product/shell.md).
- 401 with 'Unauthenticated.': the token is exchanged once by \`PATCH /refreshToken\`. With \`auth_status\` 3 to 6 the person is signed
  out. 403: a permission is missing. 422: \`errors\` has messages by field. GraphQL reports the same in \`errors\`, also with HTTP 200.
- A response must arrive within 15 s.
- REST: keys in snake_case, ids are numbers, lists in a query are \`key[]=1&key[]=2\`. GraphQL: ids are texts, keys are in camelCase unless
  the schema says otherwise. Dates are \`YYYY-MM-DD\`; phones and account numbers are texts of digits.
- Accepted: a list without a wrapper, in \`data\` or in \`data.data\`; null instead of an empty list; additional fields; enum words in any
  case; unknown enum words, which are shown unchanged.
- A change is successful if its status is below 300 and its response has no \`errors\`. No document shows the response of ${free.length} of the
  REST changes: any response is accepted.
- Pictures are loaded by browsers from \`CDN_URL\`.

## Calls by screen

| Screens | REST | GraphQL | Documents |
|---|---|---|---|
${areas(calls, graphql).join("\n")}

## Optional queries

Each of these is a separate operation, whose name ends in Extra and appears in the report of \`check\`. \`employees(hasClient)\` is an
argument of a query, \`Zone.boundary\` a field, \`OrderColumn.DELIVERY_TIME\` a column for filters or sorting. Refuse them as GraphQL refuses
unknown elements ('Cannot query field …', or 422). A status of 500 or more counts as a failure and is reported as one.

| Operation | Queries | Lost without it | Screens |
|---|---|---|---|
${Object.entries(losses)
  .map(([name, { lost, screens }]) => `| ${name}Extra | ${askedFor(ours.get(name))} | ${lost} | ${screens} |`)
  .join("\n")}

Generated by \`node scripts/contract-docs.mjs --write\` from \`upstream/contract\`; \`npm run check\` fails if it is out of date.
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
