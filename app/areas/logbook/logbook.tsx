import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { screenAction } from "~/lists/list-actions.server"
import { openList } from "~/lists/list-state.server"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { statusWord } from "~/ui/elements/status-word"
import { DateField } from "~/ui/fields/date-field"
import { SearchField } from "~/ui/fields/search-field"
import { SelectField } from "~/ui/fields/select-field"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { EmptyState } from "~/ui/page/empty-state"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { AUDIT_TYPES } from "./audit-types"
import { listAudits } from "./audits.server"
import { LogbookDays } from "./logbook-days"
import { logbookPath } from "./logbook-paths"
import {
  choicesOf,
  filterDays,
  type LogbookErrors,
  LogbookQuery,
  logbookQuery,
  logbookScreen,
  toDays,
} from "./logbook-view.server"

const TITLE = "Log book"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader(
  { gate: gates.logbook, query: LogbookQuery },
  async ({ api, session, context, request, query }) => {
    const kept = await openList(context, request, session, logbookScreen)
    const { asked, errors } = logbookQuery(context.url.searchParams, query)
    const all = asked ? await orNull(listAudits(api, asked)) : []
    const days = all && filterDays(all, query)
    return {
      kept,
      query,
      errors,
      isAsked: asked !== null,
      choices: choicesOf(all ?? []),
      count: days?.reduce((sum, { audits }) => sum + audits.length, 0),
      isFiltered: Boolean(all?.length && !days?.length),
      days: days && toDays(days, query.day),
    }
  },
)

/** Only the forms that every list has. */
export const action = screenAction({ gate: gates.logbook, screen: logbookScreen, forms: [] })

/** Changes of one record, by day. */
export default function Logbook() {
  const loaded = useLoaderData<typeof loader>()
  const { kept, days, count, isAsked } = loaded
  return (
    <div className="page">
      <PageHead
        title={TITLE}
        help="What changed, when, and who changed it. Newest day first."
        actions={<ListTools kept={kept} />}
      />
      <LogbookFilters {...loaded} count={isAsked && days ? countWords(count ?? 0, days.length) : ""} />
      <LogbookResult {...loaded} />
      <ListViews kept={kept} />
    </div>
  )
}

function LogbookResult({ days, isAsked, isFiltered, errors }: ReturnType<typeof useLoaderData<typeof loader>>) {
  if (!isAsked)
    return Object.keys(errors).length > 0 ? null : (
      <p className="sub">Enter both dates and an audit id to see the changes of one record.</p>
    )
  if (!days) return <ErrorState />
  if (days.length === 0)
    return <EmptyState text={isFiltered ? "No entries for this user or change type." : "No result to show"} />
  return <LogbookDays days={days} />
}

function countWords(entries: number, days: number): string {
  const words = (count: number, one: string, many: string) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`
  return `${words(entries, "entry", "entries")} in ${words(days, "day", "days")}`
}

interface LogbookFiltersProps {
  query: LogbookQuery
  errors: LogbookErrors
  choices: { users: readonly string[]; changes: readonly string[] }
  kept: { allHref: string; keep: Readonly<Record<string, string>> }
  count: string
}

/** Submits only by Apply, because the first three fields are required. */
function LogbookFilters({ query, errors, choices, kept, count }: LogbookFiltersProps) {
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
