import { killAtMoments } from "../crowd/kills.mjs"
import { crowdPhase } from "../crowd/phase.mjs"

export const title = "Crowd, and kill -9 of the dashboard at random moments; its store embedded, on disk"

export async function run(bench, section) {
  const moments = []
  const disturb = (dashboard) => killAtMoments({ ...dashboard, moments })
  await crowdPhase(bench, section, { name: "crowd-killed", isEmbedded: true, disturb })
  section.row({ what: "kill -9", unit: "count", ours: moments.length })
  section.note(`Killed at ${moments.map((ms) => (ms / 1_000).toFixed(1)).join(", ")} s`)
}
