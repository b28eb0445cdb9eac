import type { paymentPlans, supervisors } from "../workforce"
import { MOST } from "./contractors"
import { NO_PASSWORD } from "./drivers"
import { makePerson, phoneOf, userName } from "./people"
import type { Random } from "./random"

/** Supervisors; every eighth is an old account without a plan, every fifth has no e-mail (product/workforce 3). */
export function makeSupervisors(
  scale: number,
  random: Random,
  plans: readonly Required<typeof paymentPlans.$inferInsert>[],
): Required<typeof supervisors.$inferInsert>[] {
  const own = plans.filter(({ type, status }) => type === "SUPERVISOR" && status === "ACTIVE")
  const count = Math.min(MOST, Math.max(20, Math.round(80 * scale)))
  return Array.from({ length: count }, (_, index) => {
    const id = 301 + index
    const person = makePerson(random)
    return {
      id,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: phoneOf("9664", 50_000_000 + index),
      email: index % 5 === 3 ? null : `${userName(person, id)}@saffron.example`,
      username: userName(person, id),
      passwordHash: NO_PASSWORD,
      createdAt: new Date(Date.UTC(2023, index % 30, 1 + (index % 28), 6, index % 60)),
      paymentPlanId: index % 8 === 7 ? null : (own[index % own.length]?.id ?? null),
    }
  })
}
