import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { askedCards, findAskedCards } from "./asked-card.server"
import { assignCards, cardName } from "./cards-form.server"
import * as texts from "./schedule-fields"
import { assignCardsHref, cardKey, scheduleHref } from "./schedule-paths"
import { SupervisorsField } from "./supervisors-field"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

const { ASSIGN_CARDS, ASSIGN_CARDS_FIELDS, cardsText, ownScheduleTexts } = texts

/** The dialog names this many cards and counts the others. */
const MAX_NAMED = 6

export const meta: MetaFunction = (args) => pageTitle(args, "Assign supervisors to several cards")

export const loader = staffLoader(gates.editMerchantsSchedule, async (visit) => {
  const current = await askedCards(visit)
  const { cards, gone, week } = current
  const more = cards.length - MAX_NAMED
  const named = cards.slice(0, MAX_NAMED).map(cardName).join("; ")
  return {
    form: await openForm(visit, assignCards, current),
    about: `${named}${more > 0 ? `; and ${more} more` : ""}`,
    gone,
    action: assignCardsHref(week, cards.map(cardKey)),
    closeHref: scheduleHref(week),
  }
})

export const action = formAction({
  gate: gates.merchantsSchedule,
  edit: gates.editMerchantsSchedule,
  forms: [formOf(assignCards, { find: findAskedCards, missing: ownScheduleTexts.cardsGone })],
})

export default function AssignCards() {
  const { form: loaded, about, gone, action: path, closeHref } = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: ASSIGN_CARDS, fields: ASSIGN_CARDS_FIELDS, loaded })
  const { offers, values, results } = form.state
  return (
    <SendDialog
      form={form}
      title={`Assign supervisors to ${cardsText(values.cards.length)}`}
      sub={about}
      submit={results.length > 0 ? ownScheduleTexts.retry : "Assign"}
      action={path}
      closeHref={closeHref}
    >
      {gone > 0 ? <p className="sub">{`${cardsText(gone)} no longer available: no delivery on that day.`}</p> : null}
      {values.cards.map((key) => (
        <input key={key} type="hidden" name="cards" value={key} />
      ))}
      <SupervisorsField
        field={form.field("supervisors")}
        options={offers.supervisors}
        hint="Added to the current supervisors. You can also choose people already booked elsewhere."
      />
    </SendDialog>
  )
}
