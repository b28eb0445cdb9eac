import { SelectField } from "~/ui/fields/select-field"
import type { FieldRules } from "~/ui/form/changed-fields"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { ProfileSection } from "~/ui/page/profile"

interface ChooseColumnsProps<F extends FieldRules> {
  rules: { intent: string; fields: F }
  /** The form, and the columns of the file. */
  columns: { form: FormState<F, null>; options: { value: string; label: string }[] }
  path: string
  help: string
}

/** Shows the recognised columns. Choosing others checks the file again. */
export function ChooseColumns<F extends FieldRules>({ rules, columns, path, help }: ChooseColumnsProps<F>) {
  const form = useSendForm({ ...rules, loaded: columns.form })
  const { field } = form
  return (
    <ProfileSection id="columns" title="Columns" help={help}>
      <Form id={form.id} method="post" action={path} noValidate replace preventScrollReset>
        <IdempotencyKeyField />
        <input type="hidden" name="intent" value={rules.intent} />
        <div className="grid3">
          {(Object.keys(rules.fields) as Extract<keyof F, string>[]).map((name) => {
            const { defaultValue, ...select } = field(name)
            return (
              <SelectField
                key={name}
                {...select}
                defaultValue={String(defaultValue)}
                options={columns.options}
                placeholder="None"
              />
            )
          })}
        </div>
        <SubmitButton look="secondary">Use these columns</SubmitButton>
      </Form>
    </ProfileSection>
  )
}
