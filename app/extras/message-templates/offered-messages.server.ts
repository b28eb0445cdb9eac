import { listClientOrders } from "~/areas/delivery/dispatch/orders.server"
import type { AboutOrder, GAPS, OfferMessages } from "~/areas/delivery/support/message-offers"
import { formatDay } from "~/domain/calendar"
import { storeOrNull } from "~/store/store-or-null.server"
import { clockText } from "~/ui/fields/clock-time"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { listCannedMessages } from "./canned-messages.server"

type Language = "english" | "arabic"
const LANGUAGES: readonly { language: Language; label: string }[] = [
  { language: "english", label: "English" },
  { language: "arabic", label: "العربية" },
]

/** The templates to choose from, and the text of the chosen one for this client. */
export const offeredMessages: OfferMessages = async (api, context, asked) => {
  const messages = (await storeOrNull(context, listCannedMessages())) ?? []
  const written = messages.flatMap((message) =>
    LANGUAGES.flatMap(({ language, label }) => {
      const text = message[language]
      return text ? [{ value: `${message.id}:${language}`, label: `${message.title} (${label})`, language, text }] : []
    }),
  )
  const wanted = await asked.chosen
  const chosen = wanted ? written.find(({ value }) => value === wanted) : undefined
  const filled = chosen ? fillIn(chosen.text, await knownOf(api, await asked.about, chosen.language)) : null
  return { choices: written.map(({ value, label }) => ({ value, label })), filled }
}

/** Values of the placeholders, from the chosen order or the only one of the day. Of several, none is guessed. */
async function knownOf(api: Api, { clientId, date, order: id }: AboutOrder, language: Language) {
  const orders = (await orNull(listClientOrders(api, clientId, date))) ?? []
  const [first] = orders
  const order = orders.find((each) => each.id === id) ?? (orders.length === 1 ? first : undefined)
  const time = order ? clockText(order.deliveryTime) : ""
  const known: Record<Gap, string> = {
    client: first?.client?.name ?? "",
    date: first ? formatDay(first.deliveryDate) : "",
    time: language === "arabic" ? arabicTime(time) : time,
    driver: order?.driver?.name ?? "",
  }
  return known
}

type Gap = (typeof GAPS)[number]

/** Fills in the placeholders. One without a value becomes e.g. `[driver]`. */
export function fillIn(text: string, known: Readonly<Partial<Record<Gap, string>>>): string {
  return text.replace(/\{(client|date|time|driver)\}/g, (_, gap: Gap) => known[gap] || `[${gap}]`)
}

/** A time in Arabic with Western digits: `12:45 PM` becomes `12:45 م`. */
export const arabicTime = (time: string) => time.replace("AM", "ص").replace("PM", "م")
