import type { RowsPage } from "~/ui/list/paged-table"

export interface CheckedFileView {
  fileName: string
  size: number
  counts: { read: number; ready: number; broken: number; unchecked: number; doubled: number; doubledKeys: number }
  hasHeading: boolean
  /** Encoding, separator and rows: "Windows-1256, semicolons, 12 rows". */
  recognised: string
  notices: readonly string[]
  /** Whether it can be sent as UTF-8 with the service's headers. */
  hasUtf8: boolean
  broken: RowsPage<{ line: number; cells: readonly string[]; at: number; reason: string }>
  doubled: RowsPage<{ key: string; times: number; lines: readonly number[] }>
  ready: readonly { line: number; cells: readonly string[] }[]
}
