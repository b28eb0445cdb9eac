import { shownName } from "~/domain/shown-name"
import { columnsOf, dayColumn, inRow, recordIdColumn, textColumn } from "~/record/columns"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { RowSwitch } from "~/ui/list/row-switch"
import { banners } from "./banner.record"
import { typeLabel } from "./banner-choices"
import { SWITCH_BANNER } from "./banner-fields"
import { BannerPicture } from "./banner-picture"
import type { Banner } from "./banners.server"

/** `ends` is the countdown's end in words; empty without a countdown. */
export type ListedBanner = Banner & { picture: string | null; ends: string; applications: string }

const { sort: _, ...id } = recordIdColumn<ListedBanner, string>(true)

export const bannerTable = columnsOf<ListedBanner>()({
  id,
  name: {
    ...{ head: "Banner", fileHead: "Name", lead: true, className: "min-w-52", searched: true },
    value: ({ name }) => name,
    shown: ({ id, name }) => shownName(id, name),
    cell: (shown, { picture, ends }) => (
      <span className="bcell">
        <BannerPicture src={picture ? String(picture) : null} alt="" className="thumb" width={96} height={42} />
        <span>
          <b className="t1">
            <Bidi>{shown}</Bidi>
          </b>
          {ends ? <span className="meta block">{String(ends)}</span> : null}
        </span>
      </span>
    ),
  },
  picture: { ...inRow("", ({ picture }) => picture ?? ""), file: false },
  ends: { ...inRow("", ({ ends }) => ends), file: false },
  type: textColumn("Type", ({ type }) => typeLabel(type), { inSearch: true }),
  applications: textColumn("Application", ({ applications }) => applications, { fold: true }),
  order: {
    ...{ head: "Order", label: "Order", fold: true, numeric: true, file: "number" },
    value: ({ order }) => order,
    shown: ({ isActive, order }) => (isActive && order !== null ? String(order) : ""),
    cell: (shown) => shown,
  },
  created: dayColumn("Created", ({ createdAt }) => createdAt, { fold: true }),
  updated: dayColumn("Last Modified", ({ updatedAt }) => updatedAt, { label: "Modified", fold: true }),
  isActive: {
    head: "Status",
    value: ({ isActive }) => (isActive ? "Active" : "Inactive"),
    shown: ({ isActive }) => isActive,
    cell: null,
  },
  isEditable: { head: "", file: false, value: () => "", shown: ({ isEditable }) => isEditable, cell: null },
})
type BannerRow = (typeof bannerTable)["screen"] extends readonly Column<infer Row>[] ? Row : never

const ONLY_EDITORS = new Set(["applications", "created", "updated"])

/** Editors also get the switch, Edit, the applications and the dates. */
export function bannerColumns({ canEdit, search }: { canEdit: boolean; search: string }): readonly Column<BannerRow>[] {
  if (!canEdit)
    return [
      ...bannerTable.screen.filter(({ key }) => !ONLY_EDITORS.has(key)),
      {
        key: "status",
        head: "Status",
        end: true,
        cell: (row) => <ActiveStatus status={row.isActive ? "ACTIVE" : "INACTIVE"} />,
      },
    ]
  return [
    ...bannerTable.screen,
    {
      key: "active",
      head: "Active",
      label: "Active",
      cell: (row) => (
        <RowSwitch
          action={banners.path + search}
          intent={SWITCH_BANNER}
          id={row.id}
          isOn={row.isActive}
          word={row.isActive ? "Active" : "Inactive"}
          about={row.name}
          isDisabled={!row.isEditable}
        />
      ),
    },
    {
      key: "edit",
      head: <span className="sr">Actions</span>,
      end: true,
      cell: (row) =>
        row.isEditable ? (
          <Button small to={banners.pathOf(row.id) + search} preventScrollReset>
            Edit<span className="sr"> {row.name}</span>
          </Button>
        ) : null,
    },
  ]
}
