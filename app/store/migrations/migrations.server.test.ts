import { PGlite } from "@electric-sql/pglite"
import { afterAll, expect, it } from "vitest"
import { MIGRATIONS } from "./migrations.server"

const client = await PGlite.create()
afterAll(() => client.close())

interface Column {
  place: string
  type: string
  isNeeded: boolean
}

/** The schema that a release depends on: tables, columns with types, required values, and functions. */
async function schema(): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column>(`
    SELECT table_name || '.' || column_name AS place, data_type AS type,
      is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AS "isNeeded"
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT proname || '()', 'function', false FROM pg_proc WHERE pronamespace = 'public'::regnamespace`)
  return new Map(rows.map((row) => [row.place, row]))
}

/** What breaks the previous release: a removed column, or a new required one. */
function broken(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map((place) => place.split(".")[0]))
  const gone = [...before.values()].filter(({ place, type }) => after.get(place)?.type !== type)
  const needed = [...after.values()].filter(
    ({ place, isNeeded }) => isNeeded && !before.get(place)?.isNeeded && tables.has(place.split(".")[0] ?? ""),
  )
  return [...gone, ...needed].map(({ place }) => place).sort()
}

it("the previous release works with the new schema, or the migration states what breaks", async () => {
  const said: [string, string[]][] = []
  for (const { id, breaks, statements } of MIGRATIONS) {
    const before = await schema()
    await client.exec(statements.join(";\n"))
    const found = broken(before, await schema())
    if (found.length > 0) said.push([id, found])
    // A migration may also state a break that the catalog does not show.
    if (found.length > 0) expect([id, breaks]).not.toEqual([id, undefined])
  }
  expect(said).toEqual([
    ["080-checked-file-parts", ["bulk_files.bytes", "bulk_files.content", "bulk_files.found", "bulk_files.staff_name"]],
  ])
})
