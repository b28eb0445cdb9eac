import { columnsOf, recordIdColumn, recordNameColumn } from "~/record/columns"
import { packages } from "./package.record"
import type { Package, PackageSort } from "./packages.server"

/** A package without a discount shows 0. */
export const packageColumns = columnsOf<Package, PackageSort>()({
  id: recordIdColumn("ID"),
  name: recordNameColumn(packages, ({ enName }) => enName, { head: "Package Name", sort: "EN_NAME" }),
  discount: {
    ...{ head: "Discount", label: "Discount", numeric: true },
    value: ({ discount }) => String(discount ?? 0),
    shown: ({ discount }) => discount ?? 0,
    cell: (discount) => discount,
  },
})
