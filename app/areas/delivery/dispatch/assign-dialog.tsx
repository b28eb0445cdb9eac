import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { truncate } from "~/ui/elements/truncate"
import { FieldFailed } from "~/ui/fields/field-failed"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { Dialog } from "~/ui/form/dialog"
import { fieldsOf } from "~/ui/form/form-fields"
import { type FormState, PRESS_FIELD } from "~/ui/form/form-state"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { SendDialog } from "~/ui/form/send-dialog"
import { SubmitButton } from "~/ui/form/submit-button"
import { type SendForm, useSendForm } from "~/ui/form/use-send-form"
import { ALL_TEAMS, ASSIGN_FIELDS, ASSIGN_INTENT, TAKE_OVER } from "./assign-fields"
import type { AssignOffers } from "./assign-offers.server"
import { DriverFilter, DriverRadios, usePicked } from "./choosing/driver-radios"
import { mapTexts, ownMapTexts } from "./dispatch-texts"
import type { GroupLetter } from "./groups/groups"

interface AssignDialogProps {
  loaded: FormState<typeof ASSIGN_FIELDS, AssignOffers>
  closeHref: string
}

/** Assign / Reassign (product/dispatch 3): a team, then one of its drivers; what was left out is said by name. */
export function AssignDialog({ loaded, closeHref }: AssignDialogProps) {
  const form = useSendForm({ intent: ASSIGN_INTENT, fields: ASSIGN_FIELDS, loaded })
  const { orders } = form.state.offers
  const title = orders?.some(({ driver }) => driver) ? mapTexts.reassign : mapTexts.assign
  if (!orders) {
    return (
      <Dialog title={title} size="panel" closeHref={closeHref}>
        <ErrorState />
      </Dialog>
    )
  }
  return <AssignPanel form={form} orders={orders} title={title} closeHref={closeHref} />
}

interface AssignPanelProps {
  form: SendForm<typeof ASSIGN_FIELDS, AssignOffers>
  orders: Held[]
  title: string
  closeHref: string
}

function AssignPanel({ form, orders, title, closeHref }: AssignPanelProps) {
  const { pathname, search } = useLocation()
  const { field } = fieldsOf(form)
  const [picked, pick] = usePicked(form)
  const { values, notice, offers } = form.state
  const seen = values.seen.map(idOf)
  const { id } = field("seen")
  const words = ownMapTexts.assigning(seen.length, title === mapTexts.reassign)
  const isEveryTeam = values.team === ALL_TEAMS
  return (
    <SendDialog
      form={form}
      title={title}
      sub={subOf(seen, offers.group)}
      submit={notice && seen.length > 0 ? "Retry" : picked ? <To words={words} name={picked.name} /> : title}
      submitReasonId={seen.length === 0 ? id : undefined}
      action={pathname + search}
      closeHref={closeHref}
      size="panel"
    >
      <LeftOut taken={values.taken} />
      {offers.teams ? (
        <SelectField
          {...field("team")}
          options={isEveryTeam ? [...offers.teams, EVERY_TEAM] : offers.teams}
          onChange={refreshForm}
        />
      ) : (
        <FieldFailed {...field("team")} refresh />
      )}
      <RefreshButton small name={REFRESH_FIELD} value="team">
        Show drivers
      </RefreshButton>
      {values.team ? <DriverFilter form={form} /> : null}
      {offers.drivers ? (
        // Another team clears the driver.
        <RedrawnFields version={values.team}>
          <DriverRadios
            form={form}
            onPick={pick}
            waits={waitsFor(values)}
            empty={isEveryTeam || !values.search ? null : <SearchAllTeams />}
          />
        </RedrawnFields>
      ) : (
        <FieldFailed {...field("driver")} refresh />
      )}
      <Orders id={id} seen={values.seen} orders={orders} />
    </SendDialog>
  )
}

function subOf(seen: readonly string[], group: GroupLetter): string {
  const orders = seen.length === 1 ? `Order #${seen[0]}` : `${seen.length.toLocaleString("en-US")} orders`
  return group ? `${ownMapTexts.groupNamed(group)}: ${orders}` : orders
}

const EVERY_TEAM = { value: ALL_TEAMS, label: ownMapTexts.allTeams }

function waitsFor({ team, search }: { team: string; search: string }): string | null {
  if (!team) return ownMapTexts.waitsForTeam
  return team === ALL_TEAMS && !search ? ownMapTexts.waitsForSearch : null
}

/** What of a first name a button in a panel has room for; whole it stands in the list above. */
const NAMED = 20

/** What the button says: how many orders go to whom. */
export function To({ words, name }: { words: string; name: string }) {
  return (
    // One child of the button, which has a gap of its own.
    <span>
      {words} <Bidi>{truncate(name.split(" ", 1)[0] ?? "", NAMED)}</Bidi>
    </span>
  )
}

function SearchAllTeams() {
  return (
    <Button type="submit" small name={PRESS_FIELD} value={ALL_TEAMS}>
      {ownMapTexts.searchAllTeams}
    </Button>
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
