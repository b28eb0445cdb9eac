import { useLocation, useNavigate } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { SelectField } from "~/ui/fields/select-field"
import { ActOnce } from "~/ui/form/act-once"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { SubmitButton } from "~/ui/form/submit-button"
import { ErrorState } from "~/ui/page/error-state"
import type { Seen } from "./assign.server"
import type { AssignDialogData } from "./assign-dialog.server"
import type { AssignReply } from "./assign-form.server"
import { ASSIGN_INTENT } from "./assign-intent"
import { mapTexts } from "./dispatch-texts"
import type { DriverLoad } from "./drivers.server"

const FORM = "assign-form"

type AssignDialogOrders = AssignDialogData["orders"]

interface AssignDialogProps {
  data: AssignDialogData | "failed"
  /** Teams to choose from. */
  teams: readonly { value: string; label: string }[]
  query: { team?: string | undefined }
  reply: AssignReply | null
  /** The page with this dialog open, for another team. */
  withTeam: (team: string | undefined) => string
  closeHref: string
}

interface TeamFormProps extends Pick<AssignDialogProps, "teams" | "withTeam"> {
  team: string | undefined
  error: string | undefined
}

/** How a driver is offered: the least loaded first. */
export const driverOption = ({ id, name, orders }: DriverLoad) => ({
  value: id,
  label: `${name} #${id}, ${orders} ${mapTexts.orders(orders)}`,
})

/** Assign / Reassign (product/dispatch 2): a team, then one of its drivers; what was left out is said by name. */
export function AssignDialog({ data, teams, query, reply, withTeam, closeHref }: AssignDialogProps) {
  const { pathname, search } = useLocation()
  const title = data !== "failed" && data.isReassign ? mapTexts.reassign : mapTexts.assign
  if (data === "failed") {
    return (
      <Dialog title={title} closeHref={closeHref}>
        <ErrorState />
      </Dialog>
    )
  }
  const left = new Set(reply?.taken.map(({ id }) => id))
  const orders = data.orders.filter(({ id }) => !left.has(id))
  const errors = reply?.errors ?? {}
  const drivers = data.drivers?.map(driverOption) ?? []
  return (
    <Dialog
      title={title}
      sub={orders.length === 1 ? `Order #${orders[0]?.id}` : `${orders.length.toLocaleString("en-US")} orders`}
      closeHref={closeHref}
      guard={false}
      footer={
        <>
          <Button to={closeHref} replace preventScrollReset>
            Cancel
          </Button>
          {orders.length > 0 ? (
            <SubmitButton form={FORM}>{reply?.unchanged.length ? "Retry" : title}</SubmitButton>
          ) : null}
        </>
      }
    >
      {reply ? (
        <ErrorSummary
          errors={[
            ...reply.messages.map((text) => ({ text })),
            ...(errors.team ? [{ id: "assign-team", text: `Team: ${errors.team}` }] : []),
            ...(errors.driver ? [{ id: "assign-driver", text: `Driver: ${errors.driver}` }] : []),
          ]}
        />
      ) : null}
      {reply ? <LeftOut reply={reply} action={pathname + search} /> : null}
      <TeamForm teams={teams} team={query.team} error={errors.team} withTeam={withTeam} />
      <Form id={FORM} method="post" action={pathname + search} preventScrollReset replace>
        <Hidden seen={orders.map(({ id, driver }) => ({ id, driverId: driver?.id ?? null }))} team={query.team ?? ""} />
        <ActOnce />
        {/* Another team clears the driver. */}
        <SelectField
          key={query.team ?? ""}
          name="driver"
          id="assign-driver"
          label="Driver"
          options={drivers}
          defaultValue={reply?.driver ?? ""}
          error={errors.driver ?? null}
          emptyText="No drivers available"
          {...(query.team ? {} : { waitingText: "Select a team to get drivers!" })}
        />
      </Form>
      <HeldNow orders={orders} />
    </Dialog>
  )
}

/** The team, whose drivers are offered then: a GET form, which script sends at the choice. */
function TeamForm({ teams, team, error, withTeam }: TeamFormProps) {
  const navigate = useNavigate()
  return (
    <Form method="get" action={withTeam(undefined).split("?")[0] ?? ""} preventScrollReset replace>
      {[...new URLSearchParams(withTeam(undefined).split("?")[1] ?? "")].map(([name, value], at) => (
        <input key={`${name} ${at.toString()}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="team"
        id="assign-team"
        label="Team"
        options={teams}
        defaultValue={team ?? ""}
        error={error ?? null}
        onChange={({ currentTarget }) =>
          navigate(withTeam(currentTarget.value || undefined), { replace: true, preventScrollReset: true })
        }
      />
      <ScriptOnly
        fallback={
          <Button type="submit" small className="refresh">
            Show drivers
          </Button>
        }
      >
        {null}
      </ScriptOnly>
    </Form>
  )
}

/** Orders that somebody else gave away meanwhile: each is taken over by a press of its own. */
function LeftOut({ reply, action }: { reply: AssignReply; action: string }) {
  return reply.taken.map((order) => (
    <Form key={order.id} method="post" action={action} className="row sp" preventScrollReset replace>
      <span>Order #{order.id}</span>
      <Hidden seen={[order]} team={reply.team} driver={reply.driver} />
      <ActOnce />
      <SubmitButton small look="secondary">
        Take over<span className="sr"> order {order.id}</span>
      </SubmitButton>
    </Form>
  ))
}

/** Who has which of the orders now. */
function HeldNow({ orders }: { orders: AssignDialogOrders }) {
  const held = orders.filter(({ driver }) => driver)
  if (held.length === 0) return null
  return (
    <ul className="meta seen">
      {held.map(({ id, driver }) => (
        <li key={id}>
          Order #{id}: <Bidi>{driver?.name ?? ""}</Bidi> #{driver?.id} now
        </li>
      ))}
    </ul>
  )
}

function Hidden({ seen, team, driver }: { seen: readonly Seen[]; team: string; driver?: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={ASSIGN_INTENT} />
      <input type="hidden" name="team" value={team} />
      {driver === undefined ? null : <input type="hidden" name="driver" value={driver} />}
      {seen.map(({ id, driverId }) => (
        <input key={id} type="hidden" name="seen" value={`${id}:${driverId ?? ""}`} />
      ))}
    </>
  )
}
