import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Icon } from "~/ui/elements/icon"
import { FieldFailed } from "~/ui/fields/field-failed"
import { Dialog } from "~/ui/form/dialog"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { Submit } from "../../dispatch/assign-dialog"
import { mapTexts, ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"
import { DriverFilter, DriverRadios, usePicked } from "../../dispatch/driver-picker/driver-radios"
import { INTENTS } from "../filter/map-paths"
import { SWITCH_FIELDS } from "./switch-fields"
import type { SwitchOffers } from "./switch-form.server"

interface SwitchDialogProps {
  loaded: FormState<typeof SWITCH_FIELDS, SwitchOffers>
  closeHref: string
}

/** Switch Tasks moves all tasks of a driver's day to another driver. */
export function SwitchDialog({ loaded, closeHref }: SwitchDialogProps) {
  const { pathname, search } = useLocation()
  const form = useSendForm({ intent: INTENTS.switch, fields: SWITCH_FIELDS, loaded })
  const { field } = form
  const [picked, pick] = usePicked(form)
  const { drivers, teamless, tasks, giver } = form.state.offers
  if (tasks === 0) {
    return (
      <Dialog title={mapTexts.switchTasks} size="form" closeHref={closeHref}>
        <p>{ownMapTexts.noTasks}</p>
      </Dialog>
    )
  }
  return (
    <SendDialog
      form={form}
      title={mapTexts.switchTasks}
      sub={tasks && giver ? <Bidi>{`${ordersText(tasks)} of ${giver}`}</Bidi> : undefined}
      submit={
        <Submit
          words={`Switch ${ordersText(tasks ?? 0)} to`}
          name={tasks ? picked?.name : undefined}
          otherwise={mapTexts.switchTasks}
        />
      }
      action={pathname + search}
      closeHref={closeHref}
      size="panel"
      guard={false}
    >
      <DriverFilter form={form} />
      {drivers ? <DriverRadios form={form} onPick={pick} /> : <FieldFailed {...field("driver")} refresh />}
      <Teamless drivers={teamless} />
    </SendDialog>
  )
}

/** Names the drivers that can't be chosen, so that nobody searches for them. */
function Teamless({ drivers }: { drivers: SwitchOffers["teamless"] }) {
  if (drivers.length === 0) return null
  return (
    <details className="teamless">
      <summary>
        {drivers.length === 1
          ? "1 driver has no active team and can't be assigned"
          : `${drivers.length.toLocaleString("en-US")} drivers have no active team and can't be assigned`}
        <Icon name="chev" className="chev" />
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers */}
      <ul role="list" className="meta seen">
        {drivers.map(({ id, name }) => (
          <li key={id}>
            <Bidi>{name}</Bidi> <span className="num" translate="no">{`#${id}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
