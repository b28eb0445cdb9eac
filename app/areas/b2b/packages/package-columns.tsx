import type { Column } from "~/ui/list/data-table"
import { idColumn, NameLink } from "~/ui/list/list-columns"
import { packages } from "./package.record"
import type { PackageRow } from "./package-list.server"

/** The Package list's columns (product/b2b 4). */
export const packageColumns: readonly Column<PackageRow>[] = [
  idColumn(),
  {
    key: "name",
    sort: "name",
    head: "Package Name",
    lead: true,
    cell: (row) => <NameLink to={packages.pathOf(row.id)}>{row.name}</NameLink>,
  },
  { key: "discount", head: "Discount", label: "Discount", numeric: true, cell: (row) => row.discount },
]
