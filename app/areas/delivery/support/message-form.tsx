import { useCallback, useRef } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { TextArea } from "~/ui/fields/text-area"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { ParkedNotice, useParked } from "~/ui/form/parked"
import { SubmitButton } from "~/ui/form/submit-button"
import { useDone } from "~/ui/form/use-done"
import { useSendForm } from "~/ui/form/use-send-form"
import type { Client } from "./clients.server"
import type { LastMessage } from "./last-message.server"
import { MESSAGE_FIELDS, SEND_MESSAGE } from "./support-paths"
import { ownSupportTexts } from "./support-texts"

interface MessageFormProps {
  client: Client
  /** What was last written to the client from here. */
  last: LastMessage | null
  loaded: FormState<typeof MESSAGE_FIELDS, null>
  action: string
}

/** Message to the client (product/dispatch 4): says whom it goes to, and keeps its text on every failure. */
export function MessageForm({ client, last, loaded, action }: MessageFormProps) {
  const form = useSendForm({ intent: SEND_MESSAGE, fields: MESSAGE_FIELDS, loaded })
  const { notice } = form.state
  const isParked = useParked()?.intent?.[0] === SEND_MESSAGE
  const root = useRef<HTMLFormElement>(null)
  // It leads to the page that it stands on, where the text would wait to be sent again.
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
            {ownSupportTexts.lastWritten} {last.at}, <Bidi>{last.by}</Bidi>
          </span>
          <span dir="auto">{last.text}</span>
        </p>
      ) : null}
      {isParked ? <ParkedNotice kind="form" /> : null}
      <Form ref={root} id={form.id} method="post" action={action} noValidate preventScrollReset key={client.id}>
        <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
        <input type="hidden" name="intent" value={SEND_MESSAGE} />
        <ActOnce />
        <TextArea {...fieldsOf(form).field("content")} rows={4} dir="auto" hint={ownSupportTexts.goesTo(client.name)} />
        <SubmitButton icon="send">Send Message</SubmitButton>
      </Form>
    </section>
  )
}
