import { SelectField } from "~/ui/fields/select-field"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { Disclosure } from "~/ui/page/disclosure"
import { menuTexts } from "../menu-texts"

interface DuplicateWeekProps {
  /** The week to copy, from 0. */
  week: number
  weeks: number
  action: string
  /** Existing menus also offer a new week at the end. */
  hasNewWeek?: boolean
}

/** Copies the open week into another week. The server asks first if that week has meals. */
export function DuplicateWeek({ week, weeks, action, hasNewWeek }: DuplicateWeekProps) {
  const others = Array.from({ length: weeks }, (_, index) => index).filter((index) => index !== week)
  const options = others.map((index) => ({ value: String(index), label: `Week #${index + 1}` }))
  if (hasNewWeek) options.unshift({ value: "new", label: menuTexts.toNewWeek })
  return (
    <Disclosure title="Duplicate week" className="mt-3">
      <Form method="post" action={action} preventScrollReset className="row duplicate">
        <IdempotencyKeyField />
        <SelectField
          bare
          // Another week has other options, so the choice starts again.
          key={week}
          name="to"
          label={`Copy Week #${week + 1} into`}
          placeholder={null}
          emptyText={menuTexts.noWeeks}
          defaultValue={week + 1 < weeks ? week + 1 : undefined}
          options={options}
        />
        {options.length > 0 ? (
          <SubmitButton look="secondary" icon="copy" name="intent" value="duplicate-week">
            Duplicate
          </SubmitButton>
        ) : null}
      </Form>
    </Disclosure>
  )
}
