import { crowdKilled } from "../crowd/killed.mjs"

export const title = "Crowd, and kill -9 of the dashboard at random moments; its store embedded, on disk"

export async function run(bench, section) {
  await crowdKilled(bench, section, { name: "crowd-killed", isEmbedded: true })
}
