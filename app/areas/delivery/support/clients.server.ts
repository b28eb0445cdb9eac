import { type Api, graphql } from "~/upstream/api.server"

/** Rows per request. */
const CLIENTS_FETCHED = 100

const FetchClients = graphql(`
  query FetchClients($where: ClientWhere, $first: Int!) {
    clients(where: $where, first: $first) { data { id name phone city { id enName } } }
  }
`)
/** The documents mention these contacts, but do not spell the fields. */
const ClientContactsExtra = graphql(`
  query ClientContactsExtra($where: ClientWhere, $first: Int!) {
    clients(where: $where, first: $first) { data { id emailAddress contactPhone tempContactPhone } }
  }
`)

export async function findClient(api: Api, id: string) {
  const variables = { where: { column: "ID", operator: "EQ", value: id }, first: CLIENTS_FETCHED } as const
  const [{ clients }, extra] = await Promise.all([
    api.graphql(FetchClients, variables),
    api.extra(ClientContactsExtra, variables),
  ])
  const client = clients.data.find((each) => each.id === id)
  if (!client) return null
  const contacts = extra?.clients.data.find((each) => each.id === id)
  return {
    id,
    name: client.name,
    city: client.city,
    contactPhone: contacts?.contactPhone ?? client.phone,
    tempContactPhone: contacts?.tempContactPhone ?? null,
    emailAddress: contacts?.emailAddress ?? null,
  }
}

/** The first 100 clients whose ID starts with these digits. */
export async function listClientsLike(api: Api, digits: string) {
  const where = { column: "ID", operator: "LIKE", value: `${digits}%` } as const
  const { clients } = await api.graphql(FetchClients, { where, first: CLIENTS_FETCHED })
  return clients.data.map(({ id, name, city }) => ({ id, name, city: city?.enName ?? "" }))
}
export type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>
