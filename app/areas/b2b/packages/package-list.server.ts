import { z } from "zod"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listOf } from "~/lists/read-list.server"
import { packages } from "./package.record"
import { listPackages, PACKAGE_SORTS, type Package } from "./packages.server"

/** The Package list (product/b2b 4), 100 rows a page: the generic table's default. A package without a discount shows 0. */
export const packageList = listOf({
  record: packages,
  query: z.object({
    search: SearchText,
    page: PageNumber,
  }),
  filters: ["search"],
  sorts: Object.keys(PACKAGE_SORTS),
  pageSize: 100,
  read: (api, { search }, asked) => listPackages(api, search, asked),
  row: toRow,
  hit: ({ id, enName }) => ({ id, title: shownName(id, enName), note: `#${id}` }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => id },
    { head: "Package Name", value: ({ enName }) => enName },
    { head: "Discount", value: ({ discount }) => String(discount ?? 0) },
  ],
})

function toRow({ id, enName, discount }: Package) {
  return { id, name: shownName(id, enName), discount: discount ?? 0 }
}
export type PackageRow = ReturnType<typeof toRow>
