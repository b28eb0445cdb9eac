import { DataTable } from "~/ui/list/data-table"
import type { DifferenceRow } from "./compare.server"
import { driverNetColumns } from "./net-columns"

interface DifferencesProps {
  title: string
  list: { changed: readonly DifferenceRow[]; more: number }
  canOpen: boolean
}

export function Differences({ title, list: { changed, more }, canOpen }: DifferencesProps) {
  return (
    <>
      <h3 className="mt-6 mb-2">{title}</h3>
      <DataTable caption={title} columns={driverNetColumns(canOpen)} rows={changed} rowKey={({ id }) => id} />
      {more > 0 ? <p className="meta">{`And ${more.toLocaleString("en-US")} more.`}</p> : null}
    </>
  )
}
