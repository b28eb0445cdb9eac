import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatDay } from "~/domain/calendar"
import { type Answered, formAction, formOf, openForm } from "~/forms/form-page.server"
import { Link } from "~/ui/elements/link"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { askedCard, findAskedCard } from "./asked-card.server"
import { ASSIGN, ASSIGN_SUPERVISORS_FIELDS, ownScheduleTexts } from "./schedule-fields"
import { assignSupervisors, putSupervisorsBack } from "./schedule-form.server"
import { copyDayHref, scheduleHref } from "./schedule-paths"
import { SupervisorsField } from "./supervisors-field"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownScheduleTexts.assign)

export const loader = staffLoader(gates.editMerchantsSchedule, async (visit) => {
  const { card, week } = await askedCard(visit)
  return {
    form: await openForm(visit, assignSupervisors, card),
    about: { name: card.name, date: formatDay(card.date) },
    action: scheduleHref(week, card),
    closeHref: scheduleHref(week),
    copyHref: copyDayHref(week, card),
  }
})

export const action = formAction<Answered>({
  gate: gates.merchantsSchedule,
  edit: gates.editMerchantsSchedule,
  forms: [
    formOf(assignSupervisors, {
      find: async (visit) => (await findAskedCard(visit))?.card ?? null,
      missing: ownScheduleTexts.gone,
    }),
    putSupervisorsBack,
  ],
})

export default function AssignSupervisors() {
  const { form: loaded, about, action: path, closeHref, copyHref } = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: ASSIGN, fields: ASSIGN_SUPERVISORS_FIELDS, loaded })
  return (
    <SendDialog
      form={form}
      title={ownScheduleTexts.assign}
      sub={`${about.name}, ${about.date}`}
      submit="Assign"
      action={path}
      closeHref={closeHref}
    >
      <SupervisorsField
        field={form.field("supervisors")}
        options={form.state.offers.supervisors}
        hint="If you choose nobody, all supervisors are removed."
      />
      <p>
        <Link to={copyHref} replace preventScrollReset>
          {ownScheduleTexts.copyDay}
        </Link>
      </p>
    </SendDialog>
  )
}
