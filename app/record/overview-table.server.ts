import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { RequestContext } from "~/base/context.server"
import { readPart } from "./overview-panel.server"

/** A cell of an overview's table; `status` gives the text its mark. */
export interface TableCell {
  text: string
  /** Below the text, in small. */
  sub?: string
  status?: boolean
}

/** What a line of it is about: its first cell leads there, where there is a page. */
interface TableRow {
  key: string
  href: string | null
  cells: readonly TableCell[]
}

interface TableRead {
  /** Below the title: of what, and how many. */
  sub: string
  rows: readonly TableRow[]
}

/** A few records in full, for those who may open them. */
export interface OverviewTable {
  gate: Gate
  /** Names it in the address, and on the page. */
  name: string
  title: string
  heads: readonly string[]
  none: string
  read(context: RequestContext, staff: AuthorizedSession): Promise<TableRead | null>
}

/** A table as the page shows it; `found` is null where it could not be had. */
export type TableView = Omit<OverviewTable, "gate" | "read"> & { isLate: boolean; found: TableRead | null }

/** The tables that this person may see, each read on its own. */
export function readTables(
  tables: readonly OverviewTable[],
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
