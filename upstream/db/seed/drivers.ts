import { addDays } from "../../rules/calendar"
import type {
  citcLogs,
  contractorPaymentPlans,
  contractors,
  drivers,
  driverTeams,
  notes,
  teams,
  vehicles,
  verificationCodes,
} from "../workforce"
import { SERVED } from "./contractors"
import { type Moved, SEED_TODAY } from "./moved"
import { makePerson, phoneOf, type SeedPerson, userName } from "./people"
import type { Random } from "./random"
import { STAFF } from "./staff"

type Row<T extends { $inferInsert: object }> = Required<T["$inferInsert"]>

interface Fleet {
  drivers: Row<typeof drivers>[]
  driverTeams: Row<typeof driverTeams>[]
  vehicles: Row<typeof vehicles>[]
  citcLogs: Row<typeof citcLogs>[]
  verificationCodes: Row<typeof verificationCodes>[]
  notes: Row<typeof notes>[]
}

interface Company {
  teams: readonly Row<typeof teams>[]
  contractors: readonly Row<typeof contractors>[]
  links: readonly Row<typeof contractorPaymentPlans>[]
  /** Moves a day of the seed to the same place relative to today. */
  moved: Moved
}

/** No password matches this hash, so nobody can sign in with a seeded account. */
export const NO_PASSWORD = "!"
const LOWEST_DRIVER_ID = 18_001
/** Of twenty drivers most are active, and every status occurs. */
const STATUSES = [
  ...Array<string>(12).fill("ACTIVE"),
  ...["PENDING", "PENDING", "READY", "STANDBY", "SUSPENDED", "SUSPENDED", "DENIED", "BLOCKED"],
]
const VEHICLES = [
  ["CAR", "Hyundai Accent 2021"],
  ["CAR", "Toyota Yaris 2022"],
  ["CAR", "Kia Pegas 2020"],
  ["TRUCK", "Isuzu NPR 2019, refrigerated"],
  ["BIKE", "Honda CB125"],
  ["SCOOTER", "Yamaha NMAX"],
  ["WALK", null],
] as const
const COLORS = ["BLACK", "SILVER", "WHITE", "NAVY", "BLUE", "GREEN", "YELLOW", "MARRON", "RED", "PURPLE"]
const PLATE_LETTERS = ["ا", "ب", "ح", "د", "ر", "س", "ص", "ط", "ع", "ق", "ك", "ل", "م", "ن", "ه", "و", "ى"]
const CITC_FAULTS = [
  "Sequence number does not match plates",
  "Residency number is not known",
  "Vehicle licence has expired",
  "Date of birth differs; residency number is of another person",
]
const NOTES = [
  "Asked to move to the evening shift from October. Waiting for the supervisor to confirm.",
  "تم تحديث رخصة القيادة، ويجب إرسال الصورة الجديدة قبل نهاية الشهر.",
  "Bag handed over.",
  "Reported a flat tyre near King Fahd Road; back on the road after an hour.",
  "طلب إجازة لمدة أسبوع.",
]

/** Drivers with all their records; `scale` 1 is 3,000. */
export function makeDrivers(scale: number, random: Random, company: Company): Fleet {
  const fleet: Fleet = { drivers: [], driverTeams: [], vehicles: [], citcLogs: [], verificationCodes: [], notes: [] }
  const count = Math.max(120, Math.round(3_000 * scale))
  for (let index = 0; index < count; index++) addDriver(fleet, random, company, index)
  // Later drivers have higher numbers.
  const days = fleet.drivers.map(({ dateCreated }) => dateCreated).toSorted((one, other) => Number(one) - Number(other))
  fleet.drivers.forEach((driver, index) => {
    driver.dateCreated = days[index] ?? driver.dateCreated
  })
  return fleet
}

function addDriver(fleet: Fleet, random: Random, company: Company, index: number): void {
  const id = LOWEST_DRIVER_ID + index
  const person = makePerson(random)
  const status = STATUSES[random.int(0, STATUSES.length - 1)] ?? "ACTIVE"
  // One driver in eleven has no contractor, so that 'Add Drivers' has someone to offer.
  const contractor = index % 11 === 0 ? null : random.pick(company.contractors)
  const cityId = contractor?.cityId ?? random.pick(SERVED).id
  const plans = company.links.filter((link) => link.contractorId === contractor?.id && !link.isDefault)
  const citc = makeCitcLogs(fleet, random, id)
  fleet.drivers.push({
    id,
    ...identityOf(person, random, id, index, company.moved(SEED_TODAY)),
    dateCreated: new Date(Date.UTC(2022, random.int(0, 50), random.int(1, 28), random.int(4, 18), random.int(0, 59))),
    status,
    citcStatus: citc,
    profilePhoto: index % 5 < 2 ? `drivers/seed-${id}.svg` : null,
    dmBag: random.chance(0.7),
    cityId: index % 97 === 96 ? null : cityId,
    contractorId: contractor?.id ?? null,
    paymentPlanId: plans.length > 0 && random.chance(0.3) ? random.pick(plans).paymentPlanId : null,
  })
  shareAccount(fleet.drivers, index)
  const own = company.teams.filter(({ teamName }) => teamName.startsWith(cityName(cityId)))
  for (const team of random.sample(own, random.int(0, 2))) fleet.driverTeams.push({ driverId: id, teamId: team.id })
  // Generated for every driver, so that a driver without a vehicle does not change the random data of others.
  const vehicle = makeVehicle(fleet.vehicles.length + 1, random, id)
  if (index % 200 !== 137) fleet.vehicles.push(vehicle)
  if (random.chance(0.4)) addCodes(fleet, random, id)
  if (index % 6 === 0) addNotes(fleet, random, id)
}

/** Every 331st driver has the account of the driver before, for the finding about duplicate accounts. */
function shareAccount(rows: Fleet["drivers"], index: number): void {
  const [before, own] = rows.slice(-2)
  if (before && own && index % 331 === 330) own.bankAccountNumber = before.bankAccountNumber
}

/** Every 89th is an old account without papers. */
function identityOf(person: SeedPerson, random: Random, id: number, index: number, today: string) {
  const isOld = index % 89 === 88
  const username = userName(person, id)
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    phone: phoneOf("9665", 10_000_000 + index * 7),
    email: `${username}@saffron.example`,
    username,
    passwordHash: NO_PASSWORD,
    dateOfBirth: isOld ? null : addDays("1970-01-01", random.int(0, 12_000)),
    residencyNumber: isOld ? null : `2${String(random.int(0, 999_999_999)).padStart(9, "0")}`,
    nationalExpireDate: isOld ? null : addDays(today, random.int(-60, 1_400)),
    bankAccountNumber: isOld ? null : `0${String(random.int(0, 999_999_999)).padStart(9, "0")}${id}00000`,
    bankAccountName: isOld ? null : person.latin,
    nationalityId: index % 53 === 52 ? null : person.nationalityId,
  }
}

function makeVehicle(id: number, random: Random, driverId: number): Row<typeof vehicles> {
  const [type, description] = random.pick(VEHICLES)
  const letters = [0, 1, 2].map(() => random.pick(PLATE_LETTERS)).join(" ")
  return {
    id,
    driverId,
    type,
    color: random.pick(COLORS),
    plate: type === "WALK" ? "-" : `${letters} ${random.int(1, 9_999)}`,
    description,
    sequenceNumber: type === "WALK" || random.chance(0.1) ? null : String(random.int(100_000_000, 999_999_999)),
  }
}

/** Up to nine logs. The newest gives the driver's CITC status; null for a driver who was never checked. */
function makeCitcLogs(fleet: Fleet, random: Random, driverId: number): "VALID" | "INVALID" | null {
  const count = random.chance(0.15) ? 0 : driverId % 50 === 18 ? 9 : random.int(1, 4)
  let isValid = false
  for (let at = 0; at < count; at++) {
    isValid = random.chance(0.7)
    fleet.citcLogs.push({
      id: fleet.citcLogs.length + 1,
      driverId,
      responseStatus: isValid ? "Accepted" : "Rejected",
      errorCodesString: isValid ? null : random.pick(CITC_FAULTS),
      userId: random.int(1, STAFF.length),
      createdAt: new Date(Date.UTC(2025, at * 2, random.int(1, 28), random.int(5, 15), random.int(0, 59))),
    })
  }
  return count === 0 ? null : isValid ? "VALID" : "INVALID"
}

function addCodes(fleet: Fleet, random: Random, driverId: number): void {
  for (const [cause, status] of [
    ["access-account", "used"],
    ["access-account", "pending"],
    ["reset-password", "pending"],
  ] as const) {
    const code = String(random.int(0, 9_999)).padStart(4, "0")
    fleet.verificationCodes.push({ id: fleet.verificationCodes.length + 1, driverId, code, cause, status })
  }
}

/** The author of the last note has no account any more. */
function addNotes(fleet: Fleet, random: Random, driverId: number): void {
  for (const at of [0, 1, 2]) {
    fleet.notes.push({
      id: fleet.notes.length + 1,
      body: random.pick(NOTES),
      notableId: driverId,
      notableType: "DRIVER",
      userId: at === 2 ? null : random.int(1, STAFF.length),
      createdAt: new Date(Date.UTC(2026, at, random.int(1, 28), random.int(5, 15), random.int(0, 59))),
    })
  }
}

const cityName = (id: number) => SERVED.find((city) => city.id === id)?.enName ?? ""
