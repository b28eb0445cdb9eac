import { killAtMoments } from "./kills.mjs"
import { crowdPhase } from "./phase.mjs"

/** A crowd at a dashboard that is killed at random moments meanwhile, told as rows of the section. */
export async function crowdKilled(bench, section, place) {
  const moments = []
  const disturb = (dashboard) => killAtMoments({ ...dashboard, moments })
  await crowdPhase(bench, section, { ...place, disturb })
  section.row({ what: "kill -9", unit: "count", ours: moments.length })
  section.note(`Killed at ${moments.map((ms) => (ms / 1_000).toFixed(1)).join(", ")} s`)
}
