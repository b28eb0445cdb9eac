import type { segments, vouchers } from "../market"
import type { Moved } from "./moved"
import { createRandom, type Random } from "./random"

const SEGMENTS = 80
const VOUCHERS = 5_000
const NEWEST_ID = 214
const FIRST_CLIENT_ID = 7_000
/** Clients of the first segments; the others have up to 1,600. */
const LARGE = [2_418, 20_000, 1_000, 0, 31, 12_000]
const NAMES = [
  ...["Autumn lapsed clients", "Everybody in Riyadh", "Keto trial, week 2", "No clients yet", "Founders' table"],
  ...["Ramadan regulars", "عملاء العائلة", "Paused over the summer", "Corporate lunch", "Used a voucher twice"],
]
const CODES = ["AUTUMN", "COMEBACK", "WELCOME", "FRIEND", "KETO", "EID", "SUHOOR", "OFFICE", "نرجس", "FAMILY"]

/** Voucher codes; about one in nine has expired. */
export function makeVouchers(): Required<typeof vouchers.$inferInsert>[] {
  const random = createRandom("vouchers")
  return Array.from({ length: VOUCHERS }, (_, index) => ({
    id: 122 + index,
    code: `${CODES[index % CODES.length]}${10 + Math.floor(index / CODES.length)}`,
    isActive: index % 9 !== 4,
    subscriptionsCount: random.chance(0.2) ? 0 : random.int(1, 420),
  }))
}

export function makeSegments(moved: Moved): Required<typeof segments.$inferInsert>[] {
  const random = createRandom("segments")
  return Array.from({ length: SEGMENTS }, (_, index) => {
    const createdAt = new Date(Date.parse(`${moved("2026-11-10")}T07:20:00Z`) - index * 4 * 86_400_000)
    const round = Math.floor(index / NAMES.length)
    const name = NAMES[index % NAMES.length] ?? ""
    return {
      id: NEWEST_ID - index,
      name: round === 0 ? name : `${name} ${round + 1}`,
      status: index % 4 === 3 ? "INACTIVE" : "ACTIVE",
      clientIds: makeClients(random, LARGE[index] ?? random.int(40, 1_600)),
      voucherIds: Array.from({ length: index === 0 ? 13 : 1 + (index % 6) }, (_, at) => 5_121 - index * 9 - at * 3),
      createdAt,
      updatedAt: new Date(createdAt.getTime() + ((index * 3) % 5) * 86_400_000),
    }
  })
}

function makeClients(random: Random, count: number): number[] {
  const start = FIRST_CLIENT_ID + random.int(0, 59_999 - count * 2)
  return Array.from({ length: count }, (_, at) => start + at * 2)
}
