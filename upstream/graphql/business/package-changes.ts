import { and, asc, eq, inArray } from "drizzle-orm"
import { packagePlans, packages } from "../../db/business"
import type { Db } from "../../db/database"
import { plans } from "../../db/dispatch"
import { knownId } from "../../ids"
import type { Staff } from "../../permissions"
import { invalid } from "../../problem"
import type { Upstream } from "../../upstream"
import { readIds, readText, refuseItems, unknown, unlessTaken } from "./business-input"

interface PackageValues {
  enName?: string | null
  isPublic?: boolean | null
  discount?: number | null
}

interface CreateArguments {
  input: PackageValues & { enName: string; plans: { connect: string[] } }
}

interface UpdateArguments {
  input: PackageValues & { id: string; plans?: { connect?: string[] | null; disconnect?: string[] | null } | null }
}

const TAKEN = { packages_en_name: ["enName", "name"] } satisfies Record<string, [string, string]>

/** createPackage: needs at least one published plan. */
export async function createPackage({ db }: Upstream, _staff: Staff, { input }: CreateArguments) {
  const values = {
    ...valuesOf(input),
    enName: readText("enName", "name", input.enName),
    isPublic: input.isPublic === true,
  }
  const ids = readIds("input.plans.connect", input.plans.connect)
  return unlessTaken(TAKEN, () =>
    db.transaction(async (tx) => {
      const [made] = await tx.insert(packages).values(values).returning()
      if (!made) throw unknown("package")
      await connect(tx, made.id, ids)
      return made
    }),
  )
}

/** updatePackage: changes only the given fields; removing plans needs no further permission. */
export async function updatePackage({ db }: Upstream, _staff: Staff, { input }: UpdateArguments) {
  const { connect: coming, disconnect: leaving } = input.plans ?? {}
  const values = valuesOf(input)
  return unlessTaken(TAKEN, () =>
    db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(packages)
        .where(eq(packages.id, knownId(input.id)))
        .for("update")
      if (!before) throw unknown("package")
      if (Object.keys(values).length > 0) await tx.update(packages).set(values).where(eq(packages.id, before.id))
      if (coming?.length) await connect(tx, before.id, readIds("input.plans.connect", coming))
      if (leaving?.length) await disconnect(tx, before.id, readIds("input.plans.disconnect", leaving))
      return { ...before, ...values }
    }),
  )
}

function valuesOf({ enName, isPublic, discount }: PackageValues) {
  if (typeof discount === "number" && discount < 0)
    throw invalid({ "input.discount": ["The discount must be at least 0."] })
  return {
    ...(enName === undefined ? {} : { enName: readText("enName", "name", enName) }),
    ...(typeof isPublic === "boolean" ? { isPublic } : {}),
    ...(discount === undefined ? {} : { discount }),
  }
}

async function connect(tx: Db, packageId: number, ids: number[]): Promise<void> {
  const rows = await tx.select().from(plans).where(inArray(plans.id, ids)).orderBy(asc(plans.id)).for("share")
  const published = new Set(rows.filter(({ status }) => status === "PUBLISH").map(({ id }) => id))
  refuseItems("input.plans.connect", ids, (id) => (published.has(id) ? null : "The plan is not published."))
  await tx
    .insert(packagePlans)
    .values(ids.map((planId) => ({ packageId, planId })))
    .onConflictDoNothing()
}

async function disconnect(tx: Db, packageId: number, ids: number[]): Promise<void> {
  const own = and(eq(packagePlans.packageId, packageId), inArray(packagePlans.planId, ids))
  const gone = new Set((await tx.delete(packagePlans).where(own).returning()).map(({ planId }) => planId))
  refuseItems("input.plans.disconnect", ids, (id) => (gone.has(id) ? null : "The plan is not in the package."))
}
