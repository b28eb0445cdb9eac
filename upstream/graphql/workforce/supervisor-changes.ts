import { and, eq, ne, sql } from "drizzle-orm"
import { LIMITS } from "../../contract/rest"
import type { Db } from "../../db/database"
import { brokenIndex } from "../../db/unique"
import { paymentPlans, supervisors } from "../../db/workforce"
import { knownId } from "../../ids"
import { Problem } from "../../problem"
import type { Upstream } from "../../upstream"
import { hashPassword } from "../password"
import { gather, type Wrong } from "../refusals"

interface SupervisorInput {
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  email?: string | null
  username?: string | null
  password?: string | null
  paymentPlanId?: string | null
}

export interface CreateArguments {
  input: SupervisorInput
}

export interface UpdateArguments {
  input: SupervisorInput & { id: string }
}

const REQUIRED = {
  firstName: "first name",
  lastName: "last name",
  phone: "phone",
  username: "username",
  password: "password",
  paymentPlanId: "payment plan",
} as const

const TAKEN = {
  username: "The username has already been taken.",
  phone: "The phone has already been taken.",
} as const
const INDEXES: Record<string, keyof typeof TAKEN> = { supervisors_username: "username", supervisors_phone: "phone" }

const SOMETHING_AT_SOMETHING = /^[^\s@]+@[^\s@]+$/

/** Creates a supervisor without a payment plan (product/workforce 3) and returns the id. */
export async function createSupervisor({ db, clock }: Upstream, { input }: CreateArguments): Promise<number> {
  const { paymentPlanId: _, ...given } = input
  const values = valuesOf(given)
  return unlessTaken("createSupervisor", async (wrong) => {
    await check(db, values, 0, wrong)
    const { firstName = "", lastName = "", phone = "", username = "", email = null } = values
    const passwordHash = await hashPassword(values.password ?? "")
    const row = { firstName, lastName, phone, username, email, passwordHash, createdAt: clock.now() }
    const [made] = await db.insert(supervisors).values(row).returning({ id: supervisors.id })
    return made?.id ?? 0
  })
}

/** Changes only the given fields; null clears the e-mail. Returns the id. */
export async function updateSupervisor({ db }: Upstream, { input: { id: asked, ...input } }: UpdateArguments) {
  const id = knownId(asked)
  const [before] = await db.select({ id: supervisors.id }).from(supervisors).where(eq(supervisors.id, id))
  if (!before) throw new Problem(404, "There is no such supervisor.", { code: "NOT_FOUND" })
  const values = valuesOf(input)
  return unlessTaken("updateSupervisor", async (wrong) => {
    await check(db, values, id, wrong)
    const { password, paymentPlanId, ...plain } = values
    const change = {
      ...plain,
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
      ...(paymentPlanId === undefined ? {} : { paymentPlanId: knownId(paymentPlanId) }),
    }
    if (Object.keys(change).length > 0) await db.update(supervisors).set(change).where(eq(supervisors.id, id))
    return id
  })
}

type Values = { [Name in keyof SupervisorInput]: Name extends "email" ? string | null : string }

/** The given values, trimmed except the password. An empty e-mail becomes null. */
function valuesOf(input: SupervisorInput): Values {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => {
      const text = name === "password" ? (value ?? "") : (value ?? "").trim()
      return [name, name === "email" ? text || null : text]
    }),
  )
}

async function check(db: Db, values: Values, exceptId: number, wrong: Wrong): Promise<void> {
  for (const [name, words] of Object.entries(REQUIRED)) {
    const value = values[name as keyof typeof REQUIRED]
    if (value === "") wrong.add(name, `The ${words} field is required.`)
    else if (value && value.length > LIMITS.nameCharacters)
      wrong.add(name, `The ${words} may not be greater than ${LIMITS.nameCharacters} characters.`)
  }
  if (values.phone && !/^\d+$/.test(values.phone)) wrong.add("phone", "The phone must be a number.")
  if (values.email && (values.email.length > LIMITS.nameCharacters || !SOMETHING_AT_SOMETHING.test(values.email)))
    wrong.add("email", "The email must be a valid email address.")
  if (values.paymentPlanId && !(await isSupervisorPlan(db, knownId(values.paymentPlanId))))
    wrong.add("paymentPlanId", "The selected payment plan is invalid.")
  for (const name of ["username", "phone"] as const)
    if (values[name] && (await isTaken(db, name, values[name], exceptId))) wrong.add(name, TAKEN[name])
  wrong.refuse()
}

async function isSupervisorPlan(db: Db, id: number): Promise<boolean> {
  const ofType = and(eq(paymentPlans.id, id), eq(paymentPlans.type, "SUPERVISOR"))
  return (await db.select({ id: paymentPlans.id }).from(paymentPlans).where(ofType)).length > 0
}

/** User names that differ only in case count as the same. */
async function isTaken(db: Db, name: keyof typeof TAKEN, value: string, exceptId: number): Promise<boolean> {
  const same = eq(sql`lower(${supervisors[name]})`, value.toLowerCase())
  const other = and(same, ne(supervisors.id, exceptId))
  return (await db.select({ id: supervisors.id }).from(supervisors).where(other).limit(1)).length > 0
}

/** Converts a violated unique index to a refusal: two requests can pass the checks at the same time. */
async function unlessTaken<T>(mutation: string, save: (wrong: Wrong) => Promise<T>): Promise<T> {
  try {
    return await save(gather(mutation))
  } catch (error) {
    const name = INDEXES[brokenIndex(error) ?? ""]
    if (!name) throw error
    const wrong = gather(mutation)
    wrong.add(name, TAKEN[name])
    wrong.refuse()
    throw error
  }
}
