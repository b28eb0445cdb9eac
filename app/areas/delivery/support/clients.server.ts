import { type Api, graphql } from "~/upstream/api.server"

/** Rows fetched (product/dispatch 4). */
const CLIENTS_FETCHED = 100

const FetchClients = graphql(`
  query FetchClients($id: Mixed!, $first: Int!) {
    clients(where: { column: ID, operator: EQ, value: $id }, first: $first) {
      data { id name emailAddress contactPhone tempContactPhone city { id enName } }
    }
  }
`)

/** The client of an id, or null (product/dispatch 4: 'Client search is by client ID'). */
export async function findClient(api: Api, id: string) {
  const { clients } = await api.graphql(FetchClients, { id, first: CLIENTS_FETCHED })
  return clients.data.find((client) => client.id === id) ?? null
}
export type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>

/** Sends a text to a client's phone (product/dispatch 4). */
export function notifyClient(api: Api, clientId: number, content: string): Promise<void> {
  return api.admin.post("/notify-client", { body: { content, clientId } })
}
