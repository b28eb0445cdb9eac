import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { useParked } from "~/ui/form/parked"
import type { CopyDayDialogData } from "../../draft/draft-dialogs.server"
import { choiceTitles } from "../../menu-texts"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { ChoiceForm, fieldErrors } from "./choice-form"

/** Replaces the meals of the chosen days with the meals of one day. */
export function CopyDayDialog({ dialog, reply, ...rest }: BuilderDialogProps<CopyDayDialogData>) {
  const parked = useParked()
  const errors = reply?.error ?? {}
  return (
    <ChoiceForm
      {...rest}
      intent="copy-day"
      title={choiceTitles["copy-day"]}
      sub={dialog.dayLabel}
      submitText="Copy day"
      fixed={{ day: dialog.day }}
      errors={fieldErrors(errors, { days: "Days" })}
    >
      <MultiSelect
        name="days"
        allName="allDays"
        label="Days"
        searchLabel="Search days"
        hint="The meals of these days are replaced."
        options={dialog.days}
        defaultValue={dialog.chosen}
        defaultAll={parked?.allDays !== undefined}
        error={errors.days}
        chips
      />
    </ChoiceForm>
  )
}
