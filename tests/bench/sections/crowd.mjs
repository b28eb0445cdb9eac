import { crowdPhase } from "../crowd/phase.mjs"

export const title = "Crowd: many people changing the same menus at once, held against the upstream's own record"

export async function run(bench, section) {
  await crowdPhase(bench, section, { name: "crowd" })
}
