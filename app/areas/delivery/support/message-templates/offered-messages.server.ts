import { formatDay } from "~/domain/calendar"
import { listCannedMessages } from "~/store/canned/canned-messages.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { clockText } from "~/ui/fields/clock-time"
import type { SelectOption } from "~/ui/fields/select-option"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { listClientOrders } from "../../dispatch/orders.server"
import { arabicTime, fillIn, type Gap } from "./fill"

type Language = "english" | "arabic"
const LANGUAGES: readonly { language: Language; label: string }[] = [
  { language: "english", label: "English" },
  { language: "arabic", label: "العربية" },
]

/** The client, day and order of a message. */
export interface AboutOrder {
  readonly clientId: string
  readonly date: string
  /** ID of the chosen order, else of the order in the address. */
  readonly order: string | undefined
}

export interface MessageOffers {
  /** Each template once per language that it has a text in. */
  choices: SelectOption[]
  /** The text of the chosen template, filled in; null if none is chosen. */
  filled: string | null
}

/** The templates to choose from, and the text of the chosen one for this client. */
export async function offeredMessages(
  api: Api,
  context: Parameters<typeof storeOrNull>[0],
  asked: { about: Promise<AboutOrder>; chosen: Promise<string | undefined> },
): Promise<MessageOffers> {
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
