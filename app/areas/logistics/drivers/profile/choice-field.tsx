import type { FormEvent } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField, type SelectOption } from "~/ui/fields/select-field"
import { editField } from "~/ui/form/edit-form"
import type { Edit } from "~/ui/form/use-edit-form"
import type { ProfileField, ProfileFields } from "./profile-fields"
import { REFRESH } from "./profile-intents"
import { ownProfileTexts } from "./profile-texts"
import type { ProfileChoices, WordChoices } from "./profile-view.server"

type ChoiceName = Exclude<keyof ProfileChoices, "teams"> | keyof WordChoices

interface ChoiceFieldProps {
  edit: Edit<ProfileFields>
  name: ChoiceName
  label?: string
  /** Null where they could not be had. */
  options: readonly SelectOption[] | null
  own: readonly SelectOption[]
  required?: boolean
  optional?: boolean
  fieldClass?: string
  onChange?: (event: FormEvent<HTMLSelectElement>) => void
}

/** A select of the form; where its choices could not be loaded, what is chosen stays. */
export function ChoiceField({ edit, name, options, own, ...rest }: ChoiceFieldProps) {
  const field = editField(edit, name)
  const offered = withOwn(options, own)
  if (offered === null) return <FieldFailed {...failed(edit, name)} values={[field.defaultValue]} />
  const { required } = rest
  // Nothing chosen stays possible where nothing was chosen, and where nothing need be.
  const placeholder = required && edit.state.saved[name] !== "" ? null : required ? "Select" : ownProfileTexts.none
  return <SelectField {...field} {...rest} options={offered} placeholder={placeholder} />
}

/** What could not be loaded keeps what is chosen, and can be asked for again with everything that is filled in. */
export function failed(edit: Edit<ProfileFields>, name: ProfileField) {
  const { id, label, error } = editField(edit, name)
  return { id, name, label, error, retryIntent: REFRESH }
}

/** What the driver has stands among the options, even where it is offered no more: being shown changes nothing. */
export function withOwn(options: readonly SelectOption[] | null, own: readonly SelectOption[]): SelectOption[] | null {
  if (options === null) return null
  const known = new Set(options.map(({ value }) => value))
  return [...options, ...own.filter(({ value }) => !known.has(value))]
}
