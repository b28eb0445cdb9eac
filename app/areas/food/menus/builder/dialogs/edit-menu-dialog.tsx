import { useRef } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { wordOptions } from "~/domain/enum-case"
import { MAX_NAME_LENGTH } from "~/domain/menu/menu-limits"
import { Button } from "~/ui/elements/button"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { useParked } from "~/ui/form/parked"
import { useDirty } from "~/ui/form/use-dirty"
import type { EditMenuDialogData } from "../../menu/menu-dialogs.server"
import { spotPath } from "../../menu-paths"
import { choiceTitles, menuTexts, ownTexts } from "../../menu-texts"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { fieldErrors } from "./choice-form"

const FORM = "edit-menu-form"
const REASON = "edit-menu-clean"
const STATUSES = ["Active", "Inactive", "Draft"] as const

/** Changes the name and adds zones. The status is shown but cannot be changed. */
export function EditMenuDialog({ dialog, spot, reply, message, closeHref }: BuilderDialogProps<EditMenuDialogData>) {
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form, dialog.seenZones)
  const hydrated = useHydrated()
  const errors = reply?.error ?? {}
  const parked = useParked()
  const typed = reply?.initialValue ?? { name: parked?.name?.[0], zones: parked?.zones }
  const lines = fieldErrors(errors, { name: "Name", zones: "Zones" })
  const isClean = hydrated && !isDirty && !reply && !parked
  return (
    <Dialog
      title={choiceTitles["edit-menu"]}
      closeHref={closeHref}
      footer={
        <>
          <span id={REASON} className="meta me-auto" role="status">
            {isClean ? ownTexts.noChanges : null}
          </span>
          <Button to={closeHref} replace preventScrollReset>
            Cancel
          </Button>
          <SubmitButton form={FORM} name="intent" value="edit-menu" reasonId={isClean ? REASON : undefined}>
            Save
          </SubmitButton>
        </>
      }
    >
      <Form
        ref={form}
        id={FORM}
        method="post"
        action={spotPath(spot, { dialog: "edit-menu" })}
        noValidate
        replace
        preventScrollReset
        className="stack gap-2"
      >
        <IdempotencyKeyField />
        <input type="hidden" name="seenName" value={dialog.menuName} />
        <input type="hidden" name="seenZones" value={dialog.seenZones} />
        <ErrorSummary errors={message ? [{ text: message }, ...lines] : lines} />
        <EditMenuFields dialog={dialog} typed={typed} isAll={parked?.allZones !== undefined} errors={errors} />
      </Form>
    </Dialog>
  )
}

interface EditMenuFieldsProps {
  dialog: EditMenuDialogData
  /** Values to fill in again after an error or an expired session. */
  typed: { readonly name?: unknown; readonly zones?: unknown }
  /** '+ Select All' was pressed before. */
  isAll: boolean
  errors: NonNullable<NonNullable<BuilderDialogProps<EditMenuDialogData>["reply"]>["error"]>
}

function EditMenuFields({ dialog, typed, isAll, errors }: EditMenuFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        dir="auto"
        defaultValue={typeof typed.name === "string" ? typed.name : dialog.menuName}
        error={errors.name}
        maxLength={MAX_NAME_LENGTH}
        required
      />
      <div className="grid2">
        <TextField name="city" label="City" defaultValue={dialog.city} readOnly />
        <SelectField
          name="status"
          label="Status"
          hint="The status can't be changed here."
          placeholder={null}
          defaultValue={dialog.status}
          options={wordOptions(STATUSES, dialog.status)}
          disabled
        />
      </div>
      <MultiSelect
        name="zones"
        allName="allZones"
        label="Zones"
        searchLabel="Search zones"
        hint="Assigned zones can't be removed."
        emptyText={menuTexts.noZones}
        options={dialog.zones}
        defaultValue={[typed.zones ?? []].flat().map(String)}
        defaultAll={isAll}
        error={errors.zones}
      />
    </>
  )
}
