import type { ReactNode } from "react"
import { shownName } from "~/domain/shown-name"
import type { CellKind, CellValue } from "~/lists/csv-cell.server"
import { Bidi } from "~/ui/elements/bidi"
import { ActiveStatus } from "~/ui/elements/status"
import { statusWord } from "~/ui/elements/status-word"
import type { Column } from "~/ui/list/data-table"
import { NameLink, TwoNames } from "~/ui/list/list-columns"

type Id = string | number
type Look = Omit<Column<never>, "key" | "head" | "cell" | "sort">

/**
 * A column, defined once for screen, file, sort and search. `Found` is the upstream's item, `Shown` the value in a row
 * of the page. The server computes `Shown`, so that nothing else of `Found` reaches the browser.
 */
export interface ListColumn<Found, Shown = string, Sort extends string = string> extends Look {
  readonly head: string
  /** Value in the file; also sorts and searches a complete list. */
  readonly value: (found: Found) => CellValue
  /** Value for its cell. Without it the row contains nothing of this column. */
  readonly shown?: (found: Found) => Shown
  /** Server-side format of `shown`: a time of day, the day of an instant, or a date. */
  readonly format?: "time" | "day" | "date"
  /** Null if it has no cell. */
  readonly cell: ((shown: Shown, row: Readonly<Record<string, unknown>> & { readonly id: Id }) => ReactNode) | null
  /** Default "text"; false excludes it from the file. */
  readonly file?: CellKind | false
  /** Header in the file, if different. */
  readonly fileHead?: string
  /** The upstream's sort column; true if the list is sorted here. */
  readonly sort?: Sort | true
  /** Shown after the name in search hits. */
  readonly inSearch?: boolean
  /** Searched in a complete list. */
  readonly searched?: boolean
}

type More<Sort extends string> = Partial<Omit<ListColumn<never, never, Sort>, "value" | "shown" | "cell">>

/** Columns by key: the row's property and the sort name in the address. */
// biome-ignore lint/suspicious/noExplicitAny: each shows something of its own
export type Table<Found, Sort extends string> = Readonly<Record<string, ListColumn<Found, any, Sort>>>

/** A row of the page: the shown value of each column, by its key. */
export type RowOf<Columns> = {
  readonly [Key in keyof Columns as ShownOf<Columns[Key]> extends never ? never : Key]: ShownOf<Columns[Key]>
} & { readonly id: Id }
type ShownOf<Column> = Column extends { readonly shown?: (found: never) => infer Shown }
  ? unknown extends Shown
    ? never
    : Shown
  : never

/** Columns of a list. The server part is in `list-route.server.ts`. */
export interface ListColumns<Found, Row, Sort extends string> {
  readonly table: Table<Found, Sort>
  /** For `<ListPage>`. */
  readonly screen: readonly Column<Row>[]
  /** Name of a row, for its checkbox. */
  nameOf(row: Row): string
}

/**
 * Defines the columns of a list: `columnsOf<Supervisor>()({ … })`. The first call sets the item type, the second takes
 * the columns. Define them in a module of their own without server code: the browser loads it.
 */
export function columnsOf<Found extends { readonly id: Id }, Sort extends string = string>() {
  return <const Columns extends Table<Found, Sort>>(columns: Columns): ListColumns<Found, RowOf<Columns>, Sort> => {
    type Row = RowOf<Columns>
    return {
      table: columns,
      screen: Object.entries(columns).flatMap(([key, { cell, sort, ...column }]) =>
        cell
          ? [{ ...column, ...(sort && { sort: key }), key, cell: (row: Row) => cell(row[key as keyof Row], row) }]
          : [],
      ),
      nameOf: (row) => String(row[leadOf(columns) as keyof Row]),
    }
  }
}

/** Key of the column with the record's name. */
export function leadOf(columns: Table<never, string>): string {
  return Object.keys(columns).find((key) => columns[key]?.lead) ?? "id"
}

export function recordIdColumn<Found extends { readonly id: Id }, Sort extends string>(
  sort: Sort | true,
): ListColumn<Found, Found["id"], Sort> {
  return {
    ...{ head: "#", label: "#", numeric: true, quiet: true, className: "w-18", file: "digits", sort },
    value: (found) => String(found.id),
    shown: (found) => found.id,
    cell: (shown) => shown,
  }
}

interface Names<Found, Sort extends string> extends More<Sort> {
  /** Shows the Arabic name at the end of the line: the key of its column, and the fallback for a missing name. */
  arabic?: readonly [key: string, of: (found: NoInfer<Found>) => string]
}

/** The record's name as a link to the record. */
export function recordNameColumn<Found extends { readonly id: Id }, Sort extends string>(
  record: { pathOf(id: Id): string },
  nameOf: (found: NoInfer<Found>) => string,
  { arabic, ...more }: Names<Found, Sort> = {},
): ListColumn<Found, string, Sort> {
  return {
    head: "Name",
    lead: true,
    ...more,
    value: nameOf,
    shown: (found) => shownName(found.id, nameOf(found), arabic?.[1](found)),
    cell: (shown, row) => {
      const link = <NameLink to={record.pathOf(row.id)}>{shown}</NameLink>
      if (!arabic) return link
      const other = String(row[arabic[0]])
      return <TwoNames arabic={other === shown ? "" : other}>{link}</TwoNames>
    },
  }
}

/** A text, or "None". `dir` "ltr" means that it is never Arabic, "auto" that it is isolated from its surroundings. */
export function textColumn<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => string | null | undefined,
  { dir, ...more }: More<Sort> & { dir?: "ltr" | "auto" } = {},
): ListColumn<Found, string, Sort> {
  return {
    ...{ head, label: head, ...more },
    value,
    shown: (found) => value(found) ?? "",
    cell: (shown) => shown && (dir ? <Bidi {...(dir === "ltr" && { dir })}>{shown}</Bidi> : shown),
  }
}

/** Digits that are not a quantity, such as a phone number. */
export function digitsColumn<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => string | null | undefined,
  more: More<Sort> = {},
): ListColumn<Found, string, Sort> {
  return textColumn(head, value, { dir: "ltr", numeric: true, file: "kept-digits", ...more })
}

/** A time of day: h:mm aa on the screen, in the spreadsheets' format in the file. */
export function timeColumn<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => string,
  more: More<Sort> = {},
): ListColumn<Found, string, Sort> {
  return textColumn(head, value, { numeric: true, format: "time", ...more })
}

/** The day of an instant, in the spreadsheets' format in the file. */
export function dayColumn<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => unknown,
  more: More<Sort> = {},
): ListColumn<Found, string, Sort> {
  return textColumn(head, (found) => String(value(found) ?? ""), { numeric: true, format: "day", ...more })
}

/** The upstream's status, as colour and word. */
export function statusColumn<Found, Sort extends string>(
  value: (found: NoInfer<Found>) => string | null,
  more: More<Sort> = {},
): ListColumn<Found, string | null, Sort> {
  return {
    ...{ head: "Status", end: true, className: "w-28", ...more },
    value: (found) => statusWord(value(found)),
    shown: value,
    cell: (shown) => <ActiveStatus status={shown} />,
  }
}

export function inFile<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => CellValue,
  more: More<Sort> = {},
): ListColumn<Found, unknown, Sort> {
  return { head, ...more, value, cell: null }
}

/** In the file and in the row, for the cell of another column. */
export function inRow<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => string,
  more: More<Sort> & { shown?: (found: NoInfer<Found>) => string } = {},
): ListColumn<Found, string, Sort> {
  return { head, shown: value, ...more, value, cell: null }
}
