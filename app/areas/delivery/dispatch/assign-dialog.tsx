import { useLocation } from "@remix-run/react"
import { useState } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { ScriptOnly } from "~/ui/elements/script-only"
import { truncate } from "~/ui/elements/truncate"
import { FieldFailed } from "~/ui/fields/field-failed"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { Dialog } from "~/ui/form/dialog"
import { type FormState, PRESS_FIELD } from "~/ui/form/form-state"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { SendDialog } from "~/ui/form/send-dialog"
import { type SendForm, useSendForm } from "~/ui/form/use-send-form"
import { ANY_TEAM, ASSIGN_DRIVER_FIELDS, ASSIGN_INTENT } from "./assign-fields"
import type { AssignOffers } from "./assign-offers.server"
import { mapTexts, ownMapTexts } from "./dispatch-texts"
import { DriverFilter, DriverRadios, usePicked } from "./driver-picker/driver-radios"
import type { GroupLetter } from "./groups/groups"

interface AssignDialogProps {
  loaded: FormState<typeof ASSIGN_DRIVER_FIELDS, AssignOffers>
  closeHref: string
}

/** Assign / Reassign: choose a team, then one of its drivers. Orders that were not assigned are listed by ID. */
export function AssignDialog({ loaded, closeHref }: AssignDialogProps) {
  const form = useSendForm({ intent: ASSIGN_INTENT, fields: ASSIGN_DRIVER_FIELDS, loaded })
  const { orders } = form.state.offers
  const taken = new Set(form.state.values.taken.map(idOf))
  const title = orders?.some(({ id, driver }) => driver && !taken.has(id)) ? mapTexts.reassign : mapTexts.assign
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
  form: SendForm<typeof ASSIGN_DRIVER_FIELDS, AssignOffers>
  orders: Held[]
  title: string
  closeHref: string
}

function AssignPanel({ form, orders, title, closeHref }: AssignPanelProps) {
  const { pathname, search } = useLocation()
  const { field } = form
  const [picked, pick] = usePicked(form)
  const { values, notice, offers } = form.state
  const seen = values.seen.map(idOf)
  const [over, setOver] = useState<readonly string[]>(values.over)
  const count = seen.length + over.filter((text) => values.taken.includes(text)).length
  const { id } = field("seen")
  const words = ownMapTexts.assigning(count, title === mapTexts.reassign)
  const isEveryTeam = values.team === ANY_TEAM
  return (
    <SendDialog
      form={form}
      title={title}
      sub={subOf(seen, offers.group)}
      submit={notice && count > 0 ? "Retry" : <Submit words={words} name={picked?.name} otherwise={title} />}
      submitReasonId={count === 0 && values.taken.length === 0 ? id : undefined}
      action={pathname + search}
      closeHref={closeHref}
      size="panel"
      guard={false}
    >
      <Taken taken={values.taken} over={over} onOver={setOver} orders={orders} />
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
      <Orders id={id} seen={values.seen} orders={orders} isEmpty={values.taken.length === 0} />
    </SendDialog>
  )
}

function subOf(seen: readonly string[], group: GroupLetter): string {
  const orders = seen.length === 1 ? `Order #${seen[0]}` : `${seen.length.toLocaleString("en-US")} orders`
  return group ? `${ownMapTexts.groupNamed(group)}: ${orders}` : orders
}

const EVERY_TEAM = { value: ANY_TEAM, label: "All teams" }

function waitsFor({ team, search }: { team: string; search: string }): string | null {
  if (!team) return "Select a team to get drivers!"
  return team === ANY_TEAM && !search ? "Enter a name, ID or phone to search all teams." : null
}

/** Characters of a first name that fit on the button. The list above shows the full name. */
const NAMED = 20

interface SubmitProps {
  words: string
  name: string | undefined
  otherwise: string
}

/** The submit button names the chosen driver. Without script it would not follow another choice. */
export function Submit({ words, name, otherwise }: SubmitProps) {
  return name ? (
    <ScriptOnly fallback={otherwise}>
      <To words={words} name={name} />
    </ScriptOnly>
  ) : (
    otherwise
  )
}

/** E.g. 'Assign 2 orders to Jose'. */
export function To({ words, name }: { words: string; name: string }) {
  return (
    // A single child, as the button adds a gap between its children.
    <span>
      {words} <Bidi>{truncate(name.split(" ", 1)[0] ?? "", NAMED)}</Bidi>
    </span>
  )
}

function SearchAllTeams() {
  return (
    <Button type="submit" small name={PRESS_FIELD} value={ANY_TEAM}>
      Search all teams
    </Button>
  )
}

const idOf = (text: string) => text.split(":", 1)[0] ?? ""

interface TakenProps {
  taken: readonly string[]
  over: readonly string[]
  onOver: (over: readonly string[]) => void
  orders: Held[]
}

/** Orders that someone else assigned meanwhile. Each keeps its driver unless it is selected. */
function Taken({ taken, over, onOver, orders }: TakenProps) {
  if (taken.length === 0) return null
  const drivers = new Map(orders.map(({ id, driver }) => [id, driver]))
  return (
    <fieldset className="seen">
      <legend>Assigned by someone else. They keep these drivers unless you select them.</legend>
      {taken.map((text) => (
        <div key={text}>
          <input type="hidden" name="taken" value={text} />
          <label className="check">
            <input
              type="checkbox"
              name="over"
              value={text}
              checked={over.includes(text)}
              onChange={({ currentTarget: { checked } }) =>
                onOver(checked ? [...over, text] : over.filter((one) => one !== text))
              }
            />
            <span>
              {`Take over order #${idOf(text)}`}
              <DriverNow id={text.split(":")[1] ?? ""} driver={drivers.get(idOf(text)) ?? null} />
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}

function DriverNow({ id, driver }: { id: string; driver: Held["driver"] }) {
  return (
    <span className="meta">
      {" "}
      from {driver ? <Bidi>{driver.name}</Bidi> : "driver"} <span className="num">#{driver?.id ?? id}</span>
    </span>
  )
}

function Orders({
  id,
  seen,
  orders,
  isEmpty,
}: {
  id: string
  seen: readonly string[]
  orders: Held[]
  isEmpty: boolean
}) {
  const ids = new Set(seen.map(idOf))
  const held = orders.filter((order) => ids.has(order.id) && order.driver)
  return (
    <>
      {seen.map((text) => (
        <input key={text} type="hidden" name="seen" value={text} />
      ))}
      {seen.length === 0 && isEmpty ? (
        <p id={id} tabIndex={-1}>
          {ownMapTexts.emptyGroup}
        </p>
      ) : null}
      {held.length > 0 ? (
        <ul className="meta seen">
          {held.map((order) => (
            <li key={order.id}>
              Order #{order.id} is already assigned to <Bidi>{order.driver?.name ?? ""}</Bidi> #{order.driver?.id}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type Held = NonNullable<AssignOffers["orders"]>[number]
