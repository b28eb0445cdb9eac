import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatDay } from "~/domain/calendar"
import { type Answered, formAction, formOf, openForm } from "~/forms/form-page.server"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { askedCard, findAskedCard } from "./asked-card.server"
import { CopyNotRead, DayTargets } from "./copy-preview"
import { undoCopy } from "./copy-undo.server"
import { personName } from "./schedule.server"
import { copyScheduleDay } from "./schedule-copy-form.server"
import { COPY_DAY, COPY_DAY_FIELDS, ownScheduleTexts } from "./schedule-fields"
import { copyDayHref, scheduleHref } from "./schedule-paths"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownScheduleTexts.copyDay)

export const loader = staffLoader(gates.editMerchantsSchedule, async (visit) => {
  const asked = await askedCard(visit)
  const { card, week } = asked
  return {
    form: await openForm(visit, copyScheduleDay, asked),
    about: `${card.name}, ${formatDay(card.date)}`,
    people: card.supervisors.map(personName).join(", "),
    action: copyDayHref(week, card),
    closeHref: scheduleHref(week),
  }
})

export const action = formAction<Answered>({
  gate: gates.merchantsSchedule,
  edit: gates.editMerchantsSchedule,
  forms: [formOf(copyScheduleDay, { find: findAskedCard, missing: ownScheduleTexts.gone }), undoCopy],
})

/** Copies the supervisors of a merchant's day to other days. */
export default function CopyDay() {
  const { form: loaded, about, people, action: path, closeHref } = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: COPY_DAY, fields: COPY_DAY_FIELDS, loaded })
  const { offers: plan, results } = form.state
  return (
    <SendDialog
      form={form}
      title={ownScheduleTexts.copyDay}
      sub={`${about}: ${people || ownScheduleTexts.noOne}`}
      submit={results.length > 0 ? ownScheduleTexts.retry : "Copy"}
      action={path}
      closeHref={closeHref}
    >
      {plan ? <DayTargets plan={plan} people={people} field={form.field("days")} /> : <CopyNotRead />}
    </SendDialog>
  )
}
