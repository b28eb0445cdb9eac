import { TextArea } from "~/ui/fields/text-area"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { ParkedNotice, useParked } from "~/ui/form/parked"
import { SubmitButton } from "~/ui/form/submit-button"
import type { Client } from "./clients.server"
import type { MessageReply } from "./support.server"
import { SEND_MESSAGE } from "./support-paths"
import { ownSupportTexts } from "./support-texts"

/** Message to the client (product/dispatch 4): says whom it goes to, and keeps its text on every failure. */
export function MessageForm({ client, reply, action }: { client: Client; reply: MessageReply | null; action: string }) {
  const errors = [
    ...(reply?.message ? [{ text: reply.message }] : []),
    ...(reply?.error ? [{ id: "content", text: `Message: ${reply.error}` }] : []),
  ]
  const parked = useParked()
  const kept = parked?.intent?.[0] === SEND_MESSAGE ? parked.content?.[0] : null
  return (
    <section className="s-msg" aria-labelledby="message-title">
      <h2 id="message-title">Message to the client</h2>
      {kept ? <ParkedNotice kind="form" /> : null}
      <Form method="post" action={action} preventScrollReset key={client.id}>
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value={SEND_MESSAGE} />
        <ActOnce />
        <TextArea
          name="content"
          label="Message"
          rows={4}
          dir="auto"
          defaultValue={reply?.content ?? kept ?? ""}
          hint={ownSupportTexts.goesTo(client.name)}
          error={reply?.error ?? null}
        />
        <SubmitButton icon="send">Send Message</SubmitButton>
      </Form>
    </section>
  )
}
