import { makeClientName } from "./seed/client-names"
import { hash } from "./seed/random"

/** Clients are made by rule, not kept: every id in this range is one. */
const FIRST_CLIENT_ID = 7_000
const CLIENTS = 60_000

export interface Client {
  id: number
  firstName: string
  lastName: string
  emailAddress: string
  contactPhone: string
  tempContactPhone: string | null
}

/** Whether somebody has this id. */
export const isClient = (id: number) => id >= FIRST_CLIENT_ID && id < FIRST_CLIENT_ID + CLIENTS

/** The client of an id, the same every time; null for an id that nobody has. */
export function clientOf(id: number): Client | null {
  if (!isClient(id)) return null
  const { firstName, lastName, latin } = makeClientName(hash(`client ${id}`))
  return {
    id,
    firstName,
    lastName,
    emailAddress: `${latin.toLowerCase().replace(/[^a-z]+/g, ".")}${id}@mail.example`,
    contactPhone: `9665${String(20_000_000 + id * 31).padStart(8, "0")}`,
    tempContactPhone: id % 9 === 0 ? `9665${String(60_000_000 + id * 17).padStart(8, "0")}` : null,
  }
}

/** First and last name, as lists show it. */
export function clientName(id: number): string {
  const client = clientOf(id)
  return client ? `${client.firstName} ${client.lastName}` : `Client ${id}`
}
