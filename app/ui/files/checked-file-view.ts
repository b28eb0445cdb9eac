import type { RowsPage } from "~/ui/list/paged-table"

/** What was found in a file, as its check page shows it. */
export interface CheckedFileView {
  fileName: string
  size: number
  counts: { read: number; ready: number; broken: number; doubled: number; doubledKeys: number }
  hasHeading: boolean
  notices: readonly string[]
  broken: RowsPage<{ line: number; cells: readonly string[]; at: number; reason: string }>
  doubled: RowsPage<{ key: string; times: number; lines: readonly number[] }>
  ready: readonly { line: number; cells: readonly string[] }[]
}
