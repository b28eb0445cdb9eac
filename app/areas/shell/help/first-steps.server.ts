import { z } from "zod"
import type { Gate } from "~/auth/gates"
import { changeKept, readKept } from "~/store/kept-values.server"
import { firstSteps } from "./help-topics.server"

const NAME = "first-steps"
const PutAway = z.literal("put away")

/** The first steps of somebody who has not put them away; none where the store can't say. */
export async function shownSteps(staffKey: string, can: (gate: Gate) => boolean) {
  const isShown = await readKept(staffKey, NAME, PutAway).then(
    (kept) => kept === null,
    () => false,
  )
  return isShown ? firstSteps(can) : []
}

/** Once put away they never come back to the overview. */
export async function putStepsAway(staffKey: string): Promise<void> {
  await changeKept(staffKey, NAME, PutAway, () => "put away")
}
