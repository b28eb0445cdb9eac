import { Button } from "~/ui/elements/button"
import { statusWord } from "~/ui/elements/status-word"
import { DateField } from "~/ui/fields/date-field"
import { SearchField } from "~/ui/fields/search-field"
import { SelectField } from "~/ui/fields/select-field"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { AUDIT_TYPES } from "./audit-types"
import { logbookPath } from "./logbook-paths"
import type { LogbookErrors, LogbookQuery } from "./logbook-view.server"

interface LogbookFiltersProps {
  query: LogbookQuery
  errors: LogbookErrors
  choices: { users: readonly string[]; changes: readonly string[] }
  kept: { allHref: string; keep: Readonly<Record<string, string>> }
  count: string
}

/** Submits only by Apply, because the first three fields are required. */
export function LogbookFilters({ query, errors, choices, kept, count }: LogbookFiltersProps) {
  const lines = Object.entries(errors).map(([name, text]) => ({ id: `log-${name}`, label: LABELS[name], text }))
  return (
    <>
      <ErrorSummary errors={lines} />
      {/* A new URL remounts the form, so that its fields reset. */}
      <Form
        key={JSON.stringify(query)}
        className="filters"
        method="get"
        action={logbookPath}
        role="search"
        aria-label="Filter the log book"
        noValidate
        preventScrollReset
      >
        {Object.entries(kept.keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField
          id="log-start_date"
          name="start_date"
          label="From date"
          defaultValue={query.start_date}
          error={errors.start_date}
        />
        <DateField
          id="log-end_date"
          name="end_date"
          label="To date"
          defaultValue={query.end_date}
          error={errors.end_date}
        />
        <SearchField
          id="log-audit_id"
          name="audit_id"
          label="Audit id"
          inputMode="numeric"
          dir="ltr"
          maxLength={20}
          defaultValue={query.audit_id}
          error={errors.audit_id}
        />
        <SelectField
          bare
          name="audit_type"
          label="Audit type"
          placeholder="All"
          defaultValue={query.audit_type}
          options={AUDIT_TYPES.map((type) => ({ value: type, label: statusWord(type) }))}
        />
        <Choice name="user" label="User" values={choices.users} value={query.user} />
        <Choice name="change" label="Change type" values={choices.changes} value={query.change} />
        <Button type="submit">Apply</Button>
        <Button look="quiet" to={kept.allHref}>
          Clear
        </Button>
        <p className="meta push num" role="status">
          {count}
        </p>
      </Form>
    </>
  )
}

const LABELS: Readonly<Record<string, string>> = { start_date: "From date", end_date: "To date", audit_id: "Audit id" }

interface ChoiceProps {
  name: string
  label: string
  values: readonly string[]
  value: string | undefined
}

/** Filter of the loaded entries; hidden without options. */
function Choice({ name, label, values, value }: ChoiceProps) {
  if (values.length === 0 && !value) return null
  const options = values.map((each) => ({ value: each, label: each }))
  return <SelectField bare name={name} label={label} placeholder="All" defaultValue={value} options={options} />
}
