import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { ErrorState } from "~/ui/elements/error-state"
import { FieldFailed } from "~/ui/fields/field-failed"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { Dialog } from "~/ui/form/dialog"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { ASSIGN_FIELDS, ASSIGN_INTENT, TAKE_OVER } from "./assign-fields"
import type { AssignOffers } from "./assign-offers.server"
import { mapTexts, ownMapTexts } from "./dispatch-texts"
import { DriverFilter, DriverRadios } from "./driver-radios"

interface AssignDialogProps {
  loaded: FormState<typeof ASSIGN_FIELDS, AssignOffers>
  closeHref: string
}

/** Assign / Reassign (product/dispatch 3): a team, then one of its drivers; what was left out is said by name. */
export function AssignDialog({ loaded, closeHref }: AssignDialogProps) {
  const { pathname, search } = useLocation()
  const form = useSendForm({ intent: ASSIGN_INTENT, fields: ASSIGN_FIELDS, loaded })
  const { field } = fieldsOf(form)
  const { values, notice, offers } = form.state
  const { orders, teams, drivers } = offers
  const title = orders?.some(({ driver }) => driver) ? mapTexts.reassign : mapTexts.assign
  if (!orders) {
    return (
      <Dialog title={title} size="panel" closeHref={closeHref}>
        <ErrorState />
      </Dialog>
    )
  }
  const seen = values.seen.map(idOf)
  const { id } = field("seen")
  return (
    <SendDialog
      form={form}
      title={title}
      sub={seen.length === 1 ? `Order #${seen[0]}` : `${seen.length.toLocaleString("en-US")} orders`}
      submit={notice && seen.length > 0 ? "Retry" : title}
      submitReasonId={seen.length === 0 ? id : undefined}
      action={pathname + search}
      closeHref={closeHref}
      size="panel"
    >
      <LeftOut taken={values.taken} />
      {teams ? (
        <SelectField {...field("team")} options={teams} onChange={refreshForm} />
      ) : (
        <FieldFailed {...field("team")} refresh />
      )}
      <RefreshButton small name={REFRESH_FIELD} value="team">
        Show drivers
      </RefreshButton>
      {values.team ? <DriverFilter form={form} /> : null}
      {drivers ? (
        // Another team clears the driver.
        <DriverRadios key={values.team} field={field("driver")} values={values} offers={offers} />
      ) : (
        <FieldFailed {...field("driver")} refresh />
      )}
      <Orders id={id} seen={values.seen} orders={orders} />
    </SendDialog>
  )
}

const idOf = (text: string) => text.split(":", 1)[0] ?? ""

/** Orders that somebody else gave away meanwhile: each is taken over by a press of its own. */
function LeftOut({ taken }: { taken: readonly string[] }) {
  return taken.map((text) => (
    <p key={text} className="row sp">
      <span>Order #{idOf(text)}</span>
      <input type="hidden" name="taken" value={text} />
      <SubmitButton small look="secondary" name={TAKE_OVER} value={text}>
        Take over<span className="sr"> order {idOf(text)}</span>
      </SubmitButton>
    </p>
  ))
}

function Orders({ id, seen, orders }: { id: string; seen: readonly string[]; orders: Held[] }) {
  const ids = new Set(seen.map(idOf))
  const held = orders.filter((order) => ids.has(order.id) && order.driver)
  return (
    <>
      {seen.map((text) => (
        <input key={text} type="hidden" name="seen" value={text} />
      ))}
      {seen.length === 0 ? (
        <p id={id} tabIndex={-1}>
          {ownMapTexts.emptyGroup}
        </p>
      ) : null}
      {held.length > 0 ? (
        <ul className="meta seen">
          {held.map((order) => (
            <li key={order.id}>
              Order #{order.id}: <Bidi>{order.driver?.name ?? ""}</Bidi> #{order.driver?.id} now
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type Held = NonNullable<AssignOffers["orders"]>[number]
