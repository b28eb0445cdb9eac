import type { RequestContext } from "~/base/context.server"
import type { SelectOption } from "~/ui/fields/select-option"
import type { Api } from "~/upstream/api.server"

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

/** Offers ready texts for a message, and the chosen one for this client. */
export type OfferMessages = (
  api: Api,
  context: RequestContext,
  asked: { about: Promise<AboutOrder>; chosen: Promise<string | undefined> },
) => Promise<MessageOffers>

/** Placeholders of a ready text. */
export const GAPS = ["client", "date", "time", "driver"] as const

/** The first placeholder without a value, e.g. `[driver]`; null if there is none. */
export function openGap(text: string): string | null {
  return GAPS.map((gap) => `[${gap}]`).find((open) => text.includes(open)) ?? null
}
