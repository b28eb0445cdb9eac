import { z } from "zod"
import type { Act, Offering } from "~/forms/form-rules.server"
import { sendForm } from "~/forms/form-rules.server"
import { notifyClient } from "./clients.server"
import { openGap } from "./message-templates/fill"
import { type AboutOrder, offeredMessages } from "./message-templates/offered-messages.server"
import { MESSAGE_FIELDS, MESSAGE_SENT, SEND_MESSAGE } from "./support-paths"
import { ownSupportTexts, supportTexts } from "./support-texts"

/** Longest text that the upstream takes (characters). */
const MAX_CHARACTERS = 2_000

export interface Addressed extends AboutOrder {
  readonly path: string
}

const MessageSchema = z.object({
  content: z
    .string(supportTexts.required)
    .max(MAX_CHARACTERS, `Maximum is ${MAX_CHARACTERS.toLocaleString("en-US")} characters`)
    .superRefine((text, refusal) => {
      const gap = openGap(text)
      if (gap) refusal.addIssue({ code: "custom", message: ownSupportTexts.fillGap(gap) })
    }),
})

/** A message to the client (product/dispatch 4): the text is kept on every failure. */
export const messageForm = sendForm({
  intent: SEND_MESSAGE,
  fields: MESSAGE_FIELDS,
  schema: MessageSchema,
  offer: ({ api, context, current, values }: Offering<typeof MESSAGE_FIELDS, Addressed>) =>
    offeredMessages(api, context, { about: current, chosen: values.then((typed) => typed?.canned) }),
  // Nothing is sent by choosing: the text lands in the field first.
  follow(values, { filled }, isRefresh) {
    if (!isRefresh || filled === null) return values
    const before = values.content.trimEnd()
    return { content: before ? `${before}\n${filled}` : filled, canned: "" }
  },
  send: ({ api, current: { clientId } }: Act<Addressed>, { content }) => notifyClient(api, Number(clientId), content),
  refused: ({ userMessage }) => ({ messages: [`${ownSupportTexts.failed}. ${userMessage}`.trim()] }),
  unknown: ownSupportTexts.unknown,
  done: (_, { content }, { current: { clientId, path } }) => ({
    path,
    toast: { kind: "success", title: ownSupportTexts.sent },
    activity: {
      action: MESSAGE_SENT,
      kind: "client",
      id: clientId,
      name: `#${clientId}`,
      after: { message: content },
    },
  }),
})
