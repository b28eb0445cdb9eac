import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { addDays, DAYS_PER_WEEK, formatDay } from "~/domain/calendar"
import { type Answered, formAction, formOf, openForm } from "~/forms/form-page.server"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { askedWeek } from "./asked-card.server"
import { COPY_SUMMARY, CopyNotRead, CopySummary, WeekChanges } from "./copy-preview"
import { undoCopy } from "./copy-undo.server"
import { copyWeek } from "./schedule-copy-form.server"
import { COPY_WEEK, COPY_WEEK_FIELDS, ownScheduleTexts } from "./schedule-fields"
import { copyWeekHref, scheduleHref } from "./schedule-paths"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownScheduleTexts.copyWeek)

export const loader = staffLoader(gates.editMerchantsSchedule, async (visit) => {
  const week = askedWeek(visit)
  return {
    form: await openForm(visit, copyWeek, week),
    action: copyWeekHref(week),
    closeHref: scheduleHref(week),
    days: [0, DAYS_PER_WEEK].map((later) => formatDay(addDays(week.from, later))),
  }
})

export const action = formAction<Answered>({
  gate: gates.merchantsSchedule,
  edit: gates.editMerchantsSchedule,
  forms: [formOf(copyWeek, { find: async (visit) => askedWeek(visit), missing: ownScheduleTexts.gone }), undoCopy],
})

/** Copies a week to the next one, after a preview of the changes. */
export default function CopyWeek() {
  const { form: loaded, action: path, closeHref, days } = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: COPY_WEEK, fields: COPY_WEEK_FIELDS, loaded })
  const { offers: plan, results } = form.state
  const filters = plan?.filters ?? []
  return (
    <SendDialog
      form={form}
      title={ownScheduleTexts.copyWeek}
      sub={`From the week of ${days[0]} to the week of ${days[1]}${filters.length > 0 ? `. Only ${filters.join(", ")}` : ""}`}
      submit={results.length > 0 ? ownScheduleTexts.retry : "Copy"}
      submitReasonId={plan && plan.changes.length > 0 ? undefined : COPY_SUMMARY}
      action={path}
      closeHref={closeHref}
    >
      {plan ? (
        <>
          <input type="hidden" name="version" value={plan.version} />
          <CopySummary plan={plan} />
          <WeekChanges changes={plan.changes} />
        </>
      ) : (
        <CopyNotRead />
      )}
    </SendDialog>
  )
}
