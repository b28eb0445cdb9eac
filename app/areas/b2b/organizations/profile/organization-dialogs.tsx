import { lazy, Suspense } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Bidi } from "~/ui/elements/bidi"
import { TextField } from "~/ui/fields/text-field"
import type { OpenDialog } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { useChosenIds } from "../../chosen-rows"
import { CREATE_DEPARTMENT } from "../../department.record"
import * as fields from "../organization-fields"
import type { Sections } from "../sections-view.server"
import {
  DeleteEmployeesDialog,
  LogoDialog,
  SelectCompaniesDialog,
  ShelfDialog,
  UnassignCompanyDialog,
} from "./company-dialogs"
import { type SectionDialogProps, usePlace } from "./dialog-place"

const CreateDepartmentDialog = lazy(() => import("./create-department-dialog"))

interface OrganizationDialogProps extends Omit<SectionDialogProps, "loaded"> {
  dialog: OpenDialog | null
  canDelete: boolean
  users: Sections["businessUsers"]
  departments: Sections["departments"]
  companies: Sections["companies"]
  employees: Sections["employees"]
}

export function OrganizationDialog(given: OrganizationDialogProps) {
  const { dialog, canDelete, users, departments, companies, employees, ...rest } = given
  if (!dialog) return null
  const props = { ...rest, loaded: dialog.form }
  if (dialog.intent === CREATE_DEPARTMENT) return <DepartmentDialog {...props} />
  if (dialog.intent === fields.CREATE_BUSINESS_USER.intent) return <BusinessUserDialog {...props} />
  if (dialog.intent === fields.LINK_EMPLOYEE.intent) return <LinkDialog {...props} />
  if (dialog.intent === fields.DELETE_BUSINESS_USER.intent && canDelete)
    return <DeleteUserDialog {...props} users={users} />
  if (dialog.intent === fields.DELETE_DEPARTMENT.intent)
    return <DeleteDepartmentDialog {...props} departments={departments} />
  if (dialog.intent === fields.CHANGE_LOGO.intent) return <LogoDialog {...props} />
  if (dialog.intent === fields.SELECT_COMPANIES.intent) return <SelectCompaniesDialog {...props} />
  if (dialog.intent === fields.SHELF_SIZE.intent) return <ShelfDialog {...props} companies={companies} />
  if (dialog.intent === fields.UNASSIGN_COMPANY.intent && canDelete)
    return <UnassignCompanyDialog {...props} companies={companies} />
  if (dialog.intent === fields.DELETE_EMPLOYEES.intent && canDelete)
    return <DeleteEmployeesDialog {...props} employees={employees} />
  return null
}

function DepartmentDialog({ id, ...props }: SectionDialogProps) {
  const place = usePlace(id)
  return (
    <Suspense>
      <CreateDepartmentDialog {...props} {...place} />
    </Suspense>
  )
}

/** The server never puts a password into a page. */
function BusinessUserDialog({ id, about, loaded }: SectionDialogProps) {
  const form = useSendForm({ ...fields.CREATE_BUSINESS_USER, loaded })
  const { field } = form
  const isPasswordLost = !useHydrated() && form.answered !== loaded
  return (
    <SendDialog {...usePlace(id)} form={form} title="Create Business User" sub={<Bidi>{about}</Bidi>} size="form">
      <div className="grid2">
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
      </div>
      <TextField {...field("email")} />
      <TextField {...field("password")} hint={isPasswordLost ? "Enter the password again. It is never saved." : null} />
    </SendDialog>
  )
}

function LinkDialog({ id, about, loaded }: SectionDialogProps) {
  const form = useSendForm({ ...fields.LINK_EMPLOYEE, loaded })
  const { field } = form
  return (
    <SendDialog {...usePlace(id)} form={form} title="Link Single Employee" sub={<Bidi>{about}</Bidi>} size="form">
      <TextField {...field("name")} dir="auto" />
      <TextField {...field("phone")} type="tel" inputMode="tel" />
      <TextField {...field("email")} />
    </SendDialog>
  )
}

/** Confirmation before a business user is deleted. The address names the user. */
function DeleteUserDialog({ id, about, loaded, users }: SectionDialogProps & { users: Sections["businessUsers"] }) {
  const place = usePlace(id)
  const form = useSendForm({ ...fields.DELETE_BUSINESS_USER, loaded })
  const [asked] = useChosenIds("user")
  const user = users?.rows.find((one) => one.id === asked)
  if (!asked) return null
  return (
    <SendDialog
      {...place}
      form={form}
      title="Delete this business user?"
      asks="danger"
      sub={<Bidi>{about}</Bidi>}
      size="confirm"
    >
      <input type="hidden" name="user" value={asked} />
      <p>{user ? <Bidi>{`${user.name}, ${user.email}`}</Bidi> : `#${asked}`}</p>
    </SendDialog>
  )
}

/** Confirmation before a department is deleted. The address names the department. */
function DeleteDepartmentDialog({
  id,
  about,
  loaded,
  departments,
}: SectionDialogProps & Pick<Sections, "departments">) {
  const place = usePlace(id)
  const form = useSendForm({ ...fields.DELETE_DEPARTMENT, loaded })
  const [asked] = useChosenIds("department")
  const department = departments?.rows.find((one) => one.id === asked)
  if (!asked) return null
  return (
    <SendDialog
      {...place}
      form={form}
      title="Delete this department?"
      asks="danger"
      sub={<Bidi>{about}</Bidi>}
      size="confirm"
    >
      <input type="hidden" name="department" value={asked} />
      <p>{department ? <Bidi>{department.name}</Bidi> : `#${asked}`}</p>
    </SendDialog>
  )
}
