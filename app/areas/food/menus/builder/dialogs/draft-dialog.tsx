import { useHydrated } from "remix-utils/use-hydrated"
import { MAX_NAME_LENGTH } from "~/domain/menu/menu-limits"
import { Bidi } from "~/ui/elements/bidi"
import { TextField } from "~/ui/fields/text-field"
import { useFieldText } from "~/ui/fields/use-field-text"
import { Confirm } from "~/ui/form/confirm"
import { AGREED_FIELD } from "~/ui/form/form-state"
import { useParked } from "~/ui/form/parked"
import type { DraftDialogData, PlainDialogData } from "../../draft/draft-dialogs.server"
import { spotPath } from "../../menu-paths"
import { duplicateQuestion, ownTexts } from "../../menu-texts"
import { AddMealsDialog } from "./add-meals-dialog"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { ChoiceForm, fieldErrors } from "./choice-form"
import { CopyDayDialog } from "./copy-day-dialog"
import { FailedDialog } from "./failed-dialog"
import { MultiplyDialog } from "./multiply-dialog"

/** The draft's open dialog. A separate chunk, loaded when the first dialog opens. */
export default function DraftDialog(props: BuilderDialogProps<DraftDialogData> & { name: string }) {
  const { dialog, spot, closeHref, name } = props
  switch (dialog.name) {
    case "add-meals":
      return <AddMealsDialog {...props} dialog={dialog} />
    case "copy-day":
      return <CopyDayDialog {...props} dialog={dialog} />
    case "rename":
      return <RenameDialog {...props} dialog={dialog} currentName={name} />
    case "duplicate-week":
      return (
        <Confirm
          title={duplicateQuestion(dialog.to)}
          closeHref={closeHref}
          action={spotPath(spot)}
          fields={{ intent: "duplicate-week", to: String(dialog.to), [AGREED_FIELD]: dialog.agreed }}
        />
      )
    case "discard":
      return (
        <Confirm closeHref={closeHref} action={spotPath(spot)} fields={{ intent: "discard" }} danger>
          The draft and everything in it is deleted. This can't be undone.
        </Confirm>
      )
    case "submit":
      return (
        <Confirm closeHref={closeHref} action={spotPath(spot)} fields={{ intent: "submit", seen: dialog.seen }}>
          <p>
            <Bidi>{name}</Bidi>
          </p>
          <p>The menu goes live when you submit it. Clients can then order from it.</p>
        </Confirm>
      )
    case "failed":
      return <FailedDialog dialog={dialog} closeHref={props.closeHref} />
    default:
      return <MultiplyDialog {...props} dialog={dialog} />
  }
}

interface RenameDialogProps extends BuilderDialogProps<PlainDialogData> {
  currentName: string
}

/** Renames the draft, e.g. when the upstream already has a menu with its name. */
export function RenameDialog({ dialog, reply, currentName, ...rest }: RenameDialogProps) {
  const errors = reply?.error ?? {}
  const parked = useParked()
  const typed = reply?.initialValue?.name ?? parked?.name?.[0]
  const start = typeof typed === "string" ? typed : currentName
  const [name, onNameChange] = useFieldText("name", start)
  const isSame = useHydrated() && name.trim() === currentName
  return (
    <ChoiceForm
      {...rest}
      intent="rename"
      title="Change name"
      submitText="Change name"
      waitReason={isSame ? ownTexts.noChanges : null}
      errors={fieldErrors(errors, { name: "Name" })}
    >
      <TextField
        name="name"
        label="Name"
        defaultValue={start}
        onChange={onNameChange}
        error={errors.name}
        maxLength={MAX_NAME_LENGTH}
        required
      />
    </ChoiceForm>
  )
}
