import { idsOnly } from "~/domain/id-list"
import { searchable } from "~/ui/fields/text-match"

interface Named {
  readonly id: number
  readonly name: string
}

/** Filters rows by a part of the name or by ids. Without a search it returns all rows. */
export function foundByName<Row extends Named>(all: readonly Row[], search: string | undefined): readonly Row[] {
  if (!search) return all
  const ids = idsOnly(search)
  const wanted = searchable(search)
  return all.filter(({ id, name }) => ids?.ids.includes(String(id)) || searchable(name).includes(wanted))
}
