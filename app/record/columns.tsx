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
 * A column, told once: of the screen, the file, the sort and what the search shows. `Found` is what the upstream gave,
 * `Shown` what a row of the page holds of it: it is made on the server, so that nothing else of `Found` travels.
 */
export interface ListColumn<Found, Shown = string, Sort extends string = string> extends Look {
  readonly head: string
  /** In the file, and what a list that arrives whole is sorted and searched by. */
  readonly value: (found: Found) => CellValue
  /** What its cell is given; left out, the row of the page holds nothing of it. */
  readonly shown?: (found: Found) => Shown
  /** How the server writes what is shown: as a time of day, or as the day of a moment. */
  readonly format?: "time" | "day"
  /** Null where it has no cell of its own. */
  readonly cell: ((shown: Shown, row: Readonly<Record<string, unknown>> & { readonly id: Id }) => ReactNode) | null
  /** Default "text"; false leaves it out of the file. */
  readonly file?: CellKind | false
  /** Its head in the file, where that is another. */
  readonly fileHead?: string
  /** What the upstream calls it in an order; true where the list arrives whole. */
  readonly sort?: Sort | true
  /** The search says it behind the name. */
  readonly inSearch?: boolean
  /** A list that arrives whole is searched in it. */
  readonly searched?: boolean
}

type More<Sort extends string> = Partial<Omit<ListColumn<never, never, Sort>, "value" | "shown" | "cell">>

/** The columns of one list by their keys: the row's property, the sort's name in the address. */
// biome-ignore lint/suspicious/noExplicitAny: each shows something of its own
export type Table<Found, Sort extends string> = Readonly<Record<string, ListColumn<Found, any, Sort>>>

/** A row of the page: of each column that it shows, by its key. */
export type RowOf<Columns> = {
  readonly [Key in keyof Columns as ShownOf<Columns[Key]> extends never ? never : Key]: ShownOf<Columns[Key]>
} & { readonly id: Id }
type ShownOf<Column> = Column extends { readonly shown?: (found: never) => infer Shown }
  ? unknown extends Shown
    ? never
    : Shown
  : never

/** One table of columns; what the server makes of it stands in `column-values.server.ts`. */
export interface ListColumns<Found, Row, Sort extends string> {
  readonly table: Table<Found, Sort>
  /** For `<ListPage>`. */
  readonly screen: readonly Column<Row>[]
  /** The name of a row, for what chooses it. */
  nameOf(row: Row): string
}

/**
 * One table of columns. `columnsOf<Supervisor>()({ … })`: the first call says of what, the second takes the columns.
 * It stands in a module of its own that the browser loads: its functions use nothing of the server.
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

/** The key of the column that names its record. */
export function leadOf(columns: Table<never, string>): string {
  return Object.keys(columns).find((key) => columns[key]?.lead) ?? "id"
}

/** The record's number. */
export function id<Found extends { readonly id: Id }, Sort extends string>(
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
  /** Its Arabic name stands at the end of the line: the key of that column, and what stands in for a missing name. */
  arabic?: readonly [key: string, of: (found: NoInfer<Found>) => string]
}

/** The name of each row, which leads to its record. */
export function name<Found extends { readonly id: Id }, Sort extends string>(
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

/** A text; "None" where there is none. `dir` says that it is never Arabic. */
export function text<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => string | null | undefined,
  { dir, ...more }: More<Sort> & { dir?: "ltr" } = {},
): ListColumn<Found, string, Sort> {
  return {
    ...{ head, label: head, ...more },
    value,
    shown: (found) => value(found) ?? "",
    cell: (shown) => shown && (dir ? <Bidi dir={dir}>{shown}</Bidi> : shown),
  }
}

/** A number that people read out. */
export function digits<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => string | null | undefined,
  more: More<Sort> = {},
): ListColumn<Found, string, Sort> {
  return text(head, value, { dir: "ltr", numeric: true, file: "kept-digits", ...more })
}

/** A time of day: h:mm aa on the screen, as spreadsheets read it in the file. */
export function time<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => string,
  more: More<Sort> = {},
): ListColumn<Found, string, Sort> {
  return text(head, value, { numeric: true, format: "time", ...more })
}

/** The day of a moment; as spreadsheets read it in the file. */
export function day<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => unknown,
  more: More<Sort> = {},
): ListColumn<Found, string, Sort> {
  return text(head, (found) => String(value(found) ?? ""), { numeric: true, format: "day", ...more })
}

/** What the upstream says of a record, in colour and word. */
export function status<Found, Sort extends string>(
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

/** In the file and not on the screen. */
export function inFile<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => CellValue,
  more: More<Sort> = {},
): ListColumn<Found, unknown, Sort> {
  return { head, ...more, value, cell: null }
}

/** In the file and in the row of the page, where another column's cell shows it. */
export function inRow<Found, Sort extends string>(
  head: string,
  value: (found: NoInfer<Found>) => string,
  more: More<Sort> & { shown?: (found: NoInfer<Found>) => string } = {},
): ListColumn<Found, string, Sort> {
  return { head, shown: value, ...more, value, cell: null }
}
