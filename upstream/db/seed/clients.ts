import { clientOf } from "../clients"
import type { clientAddresses, clients } from "../dispatch"
import { createRandom, type Random } from "./random"
import { pointIn } from "./zone-ground"
import type { SeedZone } from "./zones"

type Row<T extends { $inferInsert: object }> = Required<T["$inferInsert"]>

interface People {
  clients: Row<typeof clients>[]
  addresses: Row<typeof clientAddresses>[]
}

const LOWEST_CLIENT_ID = 7_001
const LOWEST_ADDRESS_ID = 400_001
const LOWEST_SUBSCRIPTION_ID = 300_001
/** Per kitchen of a city at scale 1: Riyadh has 2,800 clients. */
const CLIENTS_PER_KITCHEN = 50
const FEWEST = 40
/** With a larger scale, the additional orders belong to the same clients. */
const MAX_SCALE = 7
const OFFICES = [
  "Tuwaiq Tower",
  "Olaya Business Gate",
  "Al Faisal Centre",
  "Marina Offices",
  "Tech Valley",
  "Nakhla Hub",
]
const COMPANIES = ["Rawabi Holding", "Sahab Software", "Wadi Engineering", "شركة النخبة", "Bayan Media", "مجموعة الأفق"]
const INSTRUCTIONS = [null, null, null, "Leave it with the guard.", "Call on arrival.", "الدور الثالث، الباب الأيمن"]

/** Clients of every served city with one or two addresses; `scale` multiplies them. */
export function makeClients(
  scale: number,
  zones: readonly SeedZone[],
  served: readonly { id: number; merchants: number }[],
): People {
  const random = createRandom("clients")
  const made: People = { clients: [], addresses: [] }
  for (const city of served) {
    const own = zones.filter((zone) => zone.cityId === city.id && zone.isActive)
    const count = Math.max(FEWEST, Math.round(city.merchants * CLIENTS_PER_KITCHEN * Math.min(scale, MAX_SCALE)))
    for (let index = 0; index < count; index++) addClient(made, random, city.id, own)
  }
  return made
}

function addClient(made: People, random: Random, cityId: number, zones: readonly SeedZone[]): void {
  const at = made.clients.length
  const id = LOWEST_CLIENT_ID + at
  const client = clientOf(id)
  if (!client) throw new RangeError("the seed asks for more clients than there are")
  const businessType = random.chance(0.22) ? "B2B" : "B2C"
  made.clients.push({ ...client, cityId, subscriptionId: LOWEST_SUBSCRIPTION_ID + at, businessType })
  const kinds = businessType === "B2B" ? ["COMPANY"] : random.chance(0.12) ? ["HOME", "COMPANY"] : ["HOME"]
  for (const type of kinds)
    made.addresses.push(addressOf(made, random, { clientId: id, type, phone: client.contactPhone }, zones))
}

function addressOf(
  made: People,
  random: Random,
  of: { clientId: number; type: string; phone: string },
  zones: readonly SeedZone[],
): Row<typeof clientAddresses> {
  const zone = random.pick(zones)
  const isOffice = of.type === "COMPANY"
  const [latitude, longitude] = pointIn(zone.boundary, random.next(), random.next())
  return {
    id: LOWEST_ADDRESS_ID + made.addresses.length,
    clientId: of.clientId,
    zoneId: zone.id,
    type: of.type,
    locationName: isOffice ? `${random.pick(OFFICES)}, ${zone.name}` : `Villa ${random.int(1, 240)}, ${zone.name}`,
    companyName: isOffice ? random.pick(COMPANIES) : null,
    deliveryInstructions: random.pick(INSTRUCTIONS),
    contactPhone: of.phone,
    latitude,
    longitude,
  }
}
