import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { RequestContext } from "~/base/context.server"
import { readPart } from "./overview-panel.server"

/** A cell of an overview table. With `status` the text is shown as a status. */
export interface TableCell {
  text: string
  /** Second line in small print. */
  sub?: string
  status?: boolean
}

/** A row. Its first cell links to `href`, if there is a page. */
interface TableRow {
  key: string
  href: string | null
  cells: readonly TableCell[]
}

interface TableRead {
  /** Below the title: what is shown, and how many. */
  sub: string
  rows: readonly TableRow[]
}

/** A short table of records, for people who may open them. */
export interface OverviewTableData {
  gate: Gate
  /** Name in the address and in ids. */
  name: string
  title: string
  heads: readonly string[]
  none: string
  read(context: RequestContext, staff: AuthorizedSession): Promise<TableRead | null>
}

/** A table of the page; `found` is null if it could not be loaded. */
export type TableView = Omit<OverviewTableData, "gate" | "read"> & { isLate: boolean; found: TableRead | null }

/** Tables that this person may see, each loaded separately. */
export function readTables(
  tables: readonly OverviewTableData[],
  context: RequestContext,
  staff: AuthorizedSession,
  asked?: string,
): Promise<TableView[]> {
  const own = tables.filter(({ gate }) => staff.can(gate))
  return Promise.all(
    own.map(async ({ gate: _, read, ...table }) => {
      const [standing, found] = await readPart(read(context, staff), asked === table.name)
      return { ...table, isLate: standing === "late", found }
    }),
  )
}
