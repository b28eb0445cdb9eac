import { useState } from "react"
import { ScriptOnly } from "~/ui/elements/script-only"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SearchField } from "~/ui/fields/search-field"
import { SelectField } from "~/ui/fields/select-field"
import { useParked } from "~/ui/form/parked"
import { daysText, mealsText } from "../../day-texts"
import type { AddMealsDialogData } from "../../draft/draft-dialogs.server"
import { choiceTitles, menuTexts } from "../../menu-texts"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { ChoiceForm, fieldErrors } from "./choice-form"

const LABELS = { merchant: "Merchant", meals: "Meals", day: "Day", days: "Also on" }

/** Adds meals of one merchant to a day and, in the same step, to other days. */
export function AddMealsDialog({ dialog, reply, ...rest }: BuilderDialogProps<AddMealsDialogData>) {
  const count = useCount(dialog)
  const parked = useParked()
  const errors = reply?.error ?? {}
  return (
    <ChoiceForm
      {...rest}
      intent="add-meals"
      title={choiceTitles["add-meals"]}
      sub={dialog.dayLabel}
      submitText={count.text}
      fixed={{ day: dialog.day }}
      errors={fieldErrors(errors, LABELS)}
      refreshText="Show meals"
    >
      <SelectField
        name="merchant"
        label={LABELS.merchant}
        placeholder="Select a merchant"
        defaultValue={dialog.merchant}
        options={dialog.merchants}
        error={errors.merchant}
        required
      />
      {dialog.meals ? (
        <>
          {/* '+ Select All' covers only the shown list, even if merchant and search changed since. */}
          <input type="hidden" name="shownMerchant" value={dialog.merchant} />
          <input type="hidden" name="shownSearch" value={dialog.search} />
          <ScriptOnly fallback={<SearchField name="q" label="Search meals" defaultValue={dialog.search} bare />}>
            {null}
          </ScriptOnly>
        </>
      ) : null}
      <MultiSelect
        key={dialog.merchant}
        name="meals"
        allName="allMeals"
        label={LABELS.meals}
        searchLabel="Search meals"
        hint="Meals already on this day are not listed."
        waitingText={dialog.meals ? undefined : menuTexts.selectMerchant}
        emptyText={menuTexts.noMeals}
        options={dialog.meals ?? []}
        defaultValue={dialog.chosen}
        error={errors.meals ?? errors.day}
        onChoose={count.choose}
        chips
      />
      <MultiSelect
        name="days"
        allName="allDays"
        label={LABELS.days}
        searchLabel="Search days"
        hint="Add the same meals to other days. Existing meals stay."
        placeholder="No other day"
        options={dialog.days}
        defaultValue={dialog.chosenDays}
        defaultAll={parked?.allDays !== undefined}
        error={errors.days}
        onChoose={count.chooseDays}
        chips
      />
    </ChoiceForm>
  )
}

/** The button's text. The choice starts again when the merchant changes. */
function useCount({ merchant, meals, chosen, chosenDays }: AddMealsDialogData) {
  const [choice, setChoice] = useState({ merchant, values: chosen as readonly string[] })
  const [more, chooseDays] = useState<readonly string[]>(chosenDays)
  if (choice.merchant !== merchant) setChoice({ merchant, values: chosen })
  const chosenNow = new Set(choice.values)
  const count = meals?.filter(({ value }) => chosenNow.has(value)).length ?? 0
  const on = more.length > 0 ? ` to ${daysText(more.length + 1)}` : ""
  return {
    text: count > 0 ? `Add ${mealsText(count)}${on}` : "Add Meals",
    choose: (values: readonly string[]) => setChoice({ merchant, values }),
    chooseDays,
  }
}
