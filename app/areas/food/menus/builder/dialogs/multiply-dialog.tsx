import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { useParked } from "~/ui/form/parked"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import type { MultiplyDialogData, MultiplyKind } from "../../draft/draft-dialogs.server"
import { choiceTitles, menuTexts } from "../../menu-texts"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { ChoiceForm, fieldErrors } from "./choice-form"

const LABELS: Record<MultiplyKind, Record<string, string>> = {
  "add-multiply": { merchant: "Merchant", meal: "Meal", days: "Days" },
  "delete-multiply": { merchant: "Merchant", meal: "Meal", days: "Days" },
  "replace-multiply": {
    merchant: "First merchant",
    meal: "First meal",
    secondMerchant: "Second merchant",
    secondMeal: "Second meal",
    days: "Days",
  },
}

const TEXTS: Record<MultiplyKind, { sub: string; submit: string }> = {
  "add-multiply": {
    sub: "Add one meal to many days. Days that already have it are not listed.",
    submit: "Add meal",
  },
  "delete-multiply": {
    sub: "Remove one meal from the days that have it.",
    submit: "Delete meal",
  },
  "replace-multiply": {
    sub: "Replace the first meal with the second meal.",
    submit: "Replace meal",
  },
}

/** Add, Delete and Replace Meal Multiply: choose merchant, meal, then days. */
export function MultiplyDialog({ dialog, reply, ...rest }: BuilderDialogProps<MultiplyDialogData>) {
  const labels = LABELS[dialog.name]
  const parked = useParked()
  const errors = reply?.error ?? {}
  return (
    <ChoiceForm
      {...rest}
      intent={dialog.name}
      title={choiceTitles[dialog.name]}
      sub={TEXTS[dialog.name].sub}
      submitText={TEXTS[dialog.name].submit}
      errors={fieldErrors(errors, labels)}
      refreshText={dialog.meals ? "Show days" : "Show meals"}
    >
      <MealChoice
        names={["merchant", "meal"]}
        labels={labels}
        errors={errors}
        merchants={dialog.merchants}
        merchant={dialog.merchant}
        meals={dialog.meals}
        meal={dialog.meal}
      />
      {dialog.name === "replace-multiply" ? (
        <MealChoice
          isFirst={dialog.meal !== ""}
          names={["secondMerchant", "secondMeal"]}
          labels={labels}
          errors={errors}
          merchants={dialog.secondMerchants}
          merchant={dialog.secondMerchant}
          meals={dialog.secondMeals}
          meal={dialog.secondMeal}
        />
      ) : null}
      <MultiSelect
        key={`${dialog.merchant}-${dialog.meal}`}
        name="days"
        allName="allDays"
        label="Days"
        searchLabel="Search days"
        waitingText={dialog.days ? undefined : menuTexts.selectMeal}
        options={dialog.days ?? []}
        defaultValue={dialog.chosen}
        defaultAll={parked?.allDays !== undefined}
        error={errors.days}
        chips
      />
    </ChoiceForm>
  )
}

interface MealChoiceProps {
  /** Gets the initial focus, e.g. when the first meal was chosen on a card. */
  isFirst?: boolean
  names: readonly [string, string]
  labels: Record<string, string>
  errors: Record<string, string[] | null | undefined>
  merchants: MultiplyDialogData["merchants"]
  merchant: string
  meals: MultiplyDialogData["meals"]
  meal: string
}

function MealChoice({ isFirst, names: [merchantName, mealName], labels, errors, ...choice }: MealChoiceProps) {
  return (
    <div className="grid2" data-first={isFirst ? "" : undefined}>
      <SelectField
        name={merchantName}
        label={labels[merchantName]}
        placeholder="Select a merchant"
        defaultValue={choice.merchant}
        options={choice.merchants}
        error={errors[merchantName]}
      />
      <RedrawnFields version={choice.merchant}>
        <SelectField
          name={mealName}
          label={labels[mealName]}
          placeholder="Select a meal"
          waitingText={choice.meals ? undefined : menuTexts.selectMerchant}
          emptyText={menuTexts.noMeals}
          defaultValue={choice.meal}
          options={choice.meals ?? []}
          error={errors[mealName]}
        />
      </RedrawnFields>
    </div>
  )
}
