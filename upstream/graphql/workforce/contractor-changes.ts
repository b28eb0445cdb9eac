import { eq } from "drizzle-orm"
import { contractors } from "../../db/workforce"
import { needs, requireAny, type Staff } from "../../permissions"
import type { Upstream } from "../../upstream"
import { type Contractor, changeContractor, readCity, readDigits, readText } from "./contractor-input"

interface ContractorTexts {
  enName: string
  arName: string
  phone: string
  bankAccountNumber: string
  bankAccountName: string
}

interface CreateArguments {
  input: ContractorTexts & { cityId: string }
}

interface UpdateArguments {
  input: { [Name in keyof ContractorTexts]?: string | null } & { id: string; city?: { connect: string } | null }
}

/** createContractor (product/workforce 2). A new one is active. */
export async function createContractor(upstream: Upstream, staff: Staff, { input }: CreateArguments) {
  requireAny(staff, needs.editDrivers)
  const { cityId, ...texts } = input
  const values = {
    ...(readTexts(texts) as ContractorTexts),
    cityId: await readCity(upstream.db, cityId),
    status: "ACTIVE",
    createdAt: upstream.clock.now(),
  }
  const [made] = await upstream.db.insert(contractors).values(values).returning()
  upstream.stats.mutated()
  return made
}

/** updateContractor (product/workforce 2): changes only the given fields; the city comes as `connect`. */
export function updateContractor(upstream: Upstream, staff: Staff, { input }: UpdateArguments): Promise<Contractor> {
  return changeContractor(upstream, staff, input.id, async (tx, contractor) => {
    const { id: _, city, ...texts } = input
    const values = { ...readTexts(texts), ...(city ? { cityId: await readCity(tx, city.connect) } : {}) }
    if (Object.keys(values).length === 0) return contractor
    const [changed] = await tx.update(contractors).set(values).where(eq(contractors.id, contractor.id)).returning()
    return changed ?? contractor
  })
}

function readTexts(texts: { [Name in keyof ContractorTexts]?: string | null }): Partial<ContractorTexts> {
  const read = {
    enName: readText("enName", texts.enName),
    arName: readText("arName", texts.arName),
    phone: readDigits("phone", texts.phone),
    bankAccountNumber: readDigits("bankAccountNumber", texts.bankAccountNumber),
    bankAccountName: readText("bankAccountName", texts.bankAccountName),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
