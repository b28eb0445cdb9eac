import { z } from "zod"
import type { Gate } from "~/auth/gates"
import { changeKept, readKept } from "~/store/kept-values.server"
import { firstSteps } from "./help-topics.server"

const NAME = "first-steps"
const PutAway = z.literal("put away")

/** The first steps unless the person dismissed them; none if the store fails. */
export async function shownSteps(staffKey: string, can: (gate: Gate) => boolean) {
  const isShown = await readKept(staffKey, NAME, PutAway).then(
    (kept) => kept === null,
    () => false,
  )
  return isShown ? firstSteps(can) : []
}

/** Hides the first steps on the overview for good. */
export async function putStepsAway(staffKey: string): Promise<void> {
  await changeKept(staffKey, NAME, PutAway, () => "put away")
}
