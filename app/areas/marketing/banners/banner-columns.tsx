import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { RowSwitch } from "~/ui/list/row-switch"
import { banners } from "./banner.record"
import { SWITCH_BANNER } from "./banner-fields"
import type { BannerRow } from "./banner-list.server"
import { BannerPicture } from "./banner-picture"

const name: Column<BannerRow> = {
  key: "name",
  head: "Banner",
  lead: true,
  className: "min-w-52",
  cell: (row) => (
    <span className="bcell">
      <BannerPicture src={row.picture} alt="" className="thumb" width={96} height={42} />
      <span>
        <b className="t1">
          <Bidi>{row.name}</Bidi>
        </b>
        {row.ends ? <span className="meta block">{row.ends}</span> : null}
      </span>
    </span>
  ),
}
const id: Column<BannerRow> = {
  key: "id",
  head: "#",
  label: "#",
  numeric: true,
  quiet: true,
  className: "w-18",
  cell: (row) => row.id,
}
const type: Column<BannerRow> = { key: "type", head: "Type", label: "Type", cell: (row) => row.type }
const order: Column<BannerRow> = {
  key: "order",
  head: "Order",
  label: "Order",
  fold: true,
  numeric: true,
  cell: (row) => row.order,
}

/** Editors also get the switch, Edit, the applications and the dates. */
export function bannerColumns({ canEdit, search }: { canEdit: boolean; search: string }): readonly Column<BannerRow>[] {
  if (!canEdit) {
    const status: Column<BannerRow> = {
      key: "status",
      head: "Status",
      end: true,
      cell: (row) => <ActiveStatus status={row.isActive ? "ACTIVE" : "INACTIVE"} />,
    }
    return [id, name, type, order, status]
  }
  return [
    id,
    name,
    type,
    { key: "applications", head: "Application", label: "Application", fold: true, cell: (row) => row.applications },
    order,
    { key: "created", head: "Created", label: "Created", fold: true, numeric: true, cell: (row) => row.created },
    { key: "updated", head: "Last Modified", label: "Modified", fold: true, numeric: true, cell: (row) => row.updated },
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
