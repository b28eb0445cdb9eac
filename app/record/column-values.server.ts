import { formatInstantDate, instantDay } from "~/base/format-instant.server"
import type { CellValue } from "~/lists/csv-cell.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { clockText } from "~/ui/fields/clock-time"
import { type ListColumn, type ListColumns, leadOf } from "./columns"

const FORMATS = { time: clockText, day: instantDay } as const
const IN_FILE = { time: (value: CellValue) => value, day: formatInstantDate } as const

/** What the server makes of a list's columns: rows of the page, columns of the file, sorts, and what the search shows. */
export function columnValues<Found extends { readonly id: string | number }, Row, Sort extends string>({
  table,
}: ListColumns<Found, Row, Sort>) {
  const all: readonly (readonly [key: string, ListColumn<Found, unknown, Sort>])[] = Object.entries(table)
  const shownIn = ({ shown, format }: ListColumn<Found, unknown, Sort>, found: Found): unknown => {
    const given = shown?.(found)
    return format ? FORMATS[format](String(given ?? "")) : given
  }
  const fileValue =
    ({ value, format }: ListColumn<Found, unknown, Sort>) =>
    (found: Found): CellValue =>
      format ? IN_FILE[format](value(found)) : value(found)
  const textOf = (one: ListColumn<Found, unknown, Sort> | undefined, found: Found) =>
    String(one ? shownIn(one, found) : "")
  const lead = leadOf(table)
  const sorted = all.filter(([, { sort }]) => sort)
  return {
    row(found: Found): Row {
      const shown = all.flatMap(([key, one]) => (one.shown ? [[key, shownIn(one, found)]] : []))
      return { id: found.id, ...Object.fromEntries(shown) } as Row
    },
    file: all.flatMap(([, one]): FileColumn<Found>[] => {
      const { head, fileHead = head, file: kind = "text" } = one
      return kind ? [{ head: fileHead, value: fileValue(one), kind }] : []
    }),
    /** The upstream's name of each sort of the address; true where the list is sorted here. */
    sorts: Object.fromEntries(sorted.map(([key, { sort }]) => [key, sort])) as Readonly<Record<string, Sort | true>>,
    sortValues: Object.fromEntries(sorted.map(([key, { value }]) => [key, value])) as Readonly<
      Record<string, (found: Found) => CellValue>
    >,
    hit(found: Found) {
      const told = all
        .filter(([, { inSearch }]) => inSearch)
        .map(([, one]) => (one.format ? textOf(one, found) : one.value(found)))
      return {
        id: found.id,
        title: textOf(table[lead], found),
        note: [`#${found.id}`, ...told].filter(Boolean).join(", "),
      }
    },
  }
}
