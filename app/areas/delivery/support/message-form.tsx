import { useCallback, useRef } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { clockText } from "~/ui/fields/clock-time"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextArea } from "~/ui/fields/text-area"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { ParkedNotice, useParked } from "~/ui/form/parked"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { useDone } from "~/ui/form/use-done"
import { type SendForm, useSendForm } from "~/ui/form/use-send-form"
import { type OrderView, statusLabel } from "../dispatch/order"
import type { Client } from "./clients.server"
import type { LastMessage } from "./last-message.server"
import type { MessageOffers } from "./message-offers"
import { MESSAGE_FIELDS, SEND_MESSAGE } from "./support-paths"

interface MessageFormProps {
  client: Client
  /** The client's orders of the day. */
  orders: readonly OrderView[]
  last: LastMessage | null
  loaded: FormState<typeof MESSAGE_FIELDS, MessageOffers>
  action: string
  /** Where its ready texts are kept. */
  links: readonly { label: string; path: string }[]
}

/** A message to the client. The text stays in the form on every failure. */
export function MessageForm({ client, orders, last, loaded, action, links }: MessageFormProps) {
  const form = useSendForm({ intent: SEND_MESSAGE, fields: MESSAGE_FIELDS, loaded })
  const { notice } = form.state
  const isParked = useParked()?.intent?.[0] === SEND_MESSAGE
  const root = useRef<HTMLFormElement>(null)
  // A sent message leads back to this page. Clear the text, so that it is not sent again.
  useDone(
    SEND_MESSAGE,
    useCallback(() => root.current?.reset(), []),
  )
  return (
    <section className="s-msg" aria-labelledby="message-title">
      <h2 id="message-title">Message to the client</h2>
      {last ? (
        <p className="lastmsg">
          <span className="meta num">
            Last message sent: {last.at}, <Bidi>{last.by}</Bidi>
          </span>
          <span dir="auto">{last.text}</span>
        </p>
      ) : null}
      {isParked ? <ParkedNotice kind="form" /> : null}
      <Form ref={root} id={form.id} method="post" action={action} noValidate preventScrollReset key={client.id}>
        <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
        <input type="hidden" name="intent" value={SEND_MESSAGE} />
        <IdempotencyKeyField />
        <CannedPick form={form} orders={orders} links={links} />
        {/* An inserted template is a new default value, which only a new field shows. */}
        <RedrawnFields version={form.state.values.content}>
          <TextArea {...form.field("content")} rows={4} dir="auto" hint={`Sent to ${client.name} immediately.`} />
        </RedrawnFields>
        <SubmitButton icon="send">Send Message</SubmitButton>
      </Form>
    </section>
  )
}

interface CannedPickProps extends Pick<MessageFormProps, "orders" | "links"> {
  form: SendForm<typeof MESSAGE_FIELDS, MessageOffers>
}

/** Choice of a message template, and of the order it is about if there are several. Its text is put into the field, filled in, and not sent yet. */
function CannedPick({ form, orders, links }: CannedPickProps) {
  const { offers, values } = form.state
  const { choices } = offers
  const { field } = form
  const way = links.map(({ label, path }) => (
    <p key={path} className="meta">
      <Link to={path}>{label}</Link>
    </p>
  ))
  if (choices.length === 0) return way
  return (
    <>
      {orders.length > 1 ? (
        // Another order in the address is a new default value, which only a new field shows.
        <SelectField
          key={values.about}
          {...field("about")}
          placeholder="Choose an order"
          options={orders.map((order) => ({ value: order.id, label: orderText(order) }))}
        />
      ) : null}
      <div className="cannedpick">
        <SelectField {...field("canned")} options={choices} />
        <Button type="submit" name={REFRESH_FIELD} value="canned">
          Insert
        </Button>
      </div>
      {way}
    </>
  )
}

function orderText({ id, deliveryTime, merchant, status }: OrderView): string {
  return [clockText(deliveryTime), merchant?.name, statusLabel(status), `#${id}`].filter(Boolean).join(", ")
}
