import { useHydrated } from "remix-utils/use-hydrated"
import { MAX_NAME_LENGTH } from "~/domain/menu/menu-limits"
import { TextField } from "~/ui/fields/text-field"
import { useFieldText } from "~/ui/fields/use-field-text"
import { useParked } from "~/ui/form/parked"
import type { PlainDialogData } from "../../draft/draft-dialogs.server"
import { ownTexts } from "../../menu-texts"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { ChoiceForm, fieldErrors } from "./choice-form"

interface RenameDialogProps extends BuilderDialogProps<PlainDialogData> {
  currentName: string
}

/** Gives the draft another name: the way out when the upstream already has a menu of this name (product/food 4.1). */
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
