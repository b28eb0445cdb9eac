import { gates } from "~/auth/gates"
import { instantDay } from "~/base/format-instant.server"
import { westernDigits } from "~/domain/digits"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import type { SearchSource } from "~/record/search-source.server"
import { statusWord } from "~/ui/elements/status-word"
import { type Api, graphql } from "~/upstream/api.server"
import { supportPath } from "../dispatch/client-path"
import { supportWith } from "./support-paths"

const FoundSubscription = graphql(`
  query FoundSubscription($where: SubscriptionWhere) {
    subscriptions(where: $where, first: 1) {
      data { id status startDate clientId client { firstName lastName } }
    }
  }
`)

export async function findSubscription(api: Api, id: string) {
  const where = { column: "ID", operator: "EQ", value: id } as const
  return (await api.graphql(FoundSubscription, { where })).subscriptions.data[0] ?? null
}

/** Searches subscriptions by ID. No screen shows one, so hits link to the client in Support. */
export const subscriptionSource: SearchSource = {
  gate: gates.missingInvoicing,
  label: "Subscriptions",
  async find(api, query) {
    const asked = westernDigits(query).replace(/^#/, "")
    const found = isRecordId(asked) ? await findSubscription(api, asked) : null
    if (!found) return { hits: [], total: 0, allHref: supportPath }
    const { id, status, startDate, clientId, client } = found
    const href = supportWith(supportPath, "", { clientId })
    const who = client ? fullName(client) : `Client ${clientId}`
    const note = [who, instantDay(startDate), statusWord(status)].filter(Boolean).join(", ")
    return { hits: [{ title: `Subscription #${id}`, note, href }], total: 1, allHref: href }
  },
}
