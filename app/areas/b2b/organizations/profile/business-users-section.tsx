import { Bidi } from "~/ui/elements/bidi"
import { ActiveStatus } from "~/ui/elements/status"
import { rowAction } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { CREATE_BUSINESS_USER, DELETE_BUSINESS_USER } from "../organization-fields"
import { organizationTexts, ownOrganizationTexts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import type { SectionPlace } from "./section-place"

type User = NonNullable<Sections["businessUsers"]>["rows"][number]

interface BusinessUsersSectionProps extends SectionPlace {
  users: Sections["businessUsers"]
  canEdit: boolean
  canDelete: boolean
}

/** An organization's business users (product/b2b 1). */
export function BusinessUsersSection({ users, canEdit, canDelete, at, fileOf }: BusinessUsersSectionProps) {
  const removal = rowAction<User>(
    "Delete",
    (row) => row.name,
    (user) => at({ dialog: DELETE_BUSINESS_USER, user }),
  )
  return (
    <TableSection
      id="business-users"
      exportHref={fileOf("business-users")}
      title={organizationTexts.businessUsers}
      list={users}
      columns={canDelete ? [...COLUMNS, removal] : COLUMNS}
      rowKey={(row) => row.id}
      emptyText={ownOrganizationTexts.noBusinessUsers}
      add={canEdit ? { to: at({ dialog: CREATE_BUSINESS_USER }), text: organizationTexts.createBusinessUser } : null}
    />
  )
}

const COLUMNS: readonly Column<User>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: (row) => row.id },
  { key: "name", head: "Name", lead: true, cell: (row) => <Bidi>{row.name}</Bidi> },
  { key: "email", head: "Email", label: "Email", full: true, cell: (row) => <Bidi dir="ltr">{row.email}</Bidi> },
  {
    key: "status",
    head: "Status",
    end: true,
    cell: (row) => <ActiveStatus status={row.isActive ? "ACTIVE" : "INACTIVE"} />,
  },
]
