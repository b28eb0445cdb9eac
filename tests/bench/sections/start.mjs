import { join } from "node:path"
import { alternate, median } from "../figures.mjs"
import { freePort, startProgram } from "../programs.mjs"
import { isBuildCurrent, ROOT } from "../work-folder.mjs"

export const title = "Start to the first answer (sign-in page)"

const START_MS = 2_000
const NPM_START_MS = 10_000

export async function run(bench, section) {
  const { world, rounds, folder } = bench
  await world.dashboard()
  const { external } = await alternate(rounds, {
    external: async () => {
      const running = await world.startDashboard("dashboard", { port: await freePort() })
      await running.stop()
      return running.startedMs
    },
  })
  const ms = median(external)
  section.row({ what: "External upstream and store", unit: "ms", ours: ms, bar: "<= 2 s", isGood: ms <= START_MS })

  // It would build first, here in the repository, and a build is not a start.
  if (!(await isBuildCurrent())) return section.skip("npm start", "the sources changed since the last build")
  const embedded = () => npmStart(join(folder, "embedded"))
  section.row({ what: "npm start on built code, first time: seeds", unit: "ms", ours: await embedded() })
  const { again } = await alternate(Math.min(rounds, 5), { again: embedded })
  const seeded = median(again)
  const bar = { bar: "<= 10 s", isGood: seeded <= NPM_START_MS }
  section.row({ what: "npm start on built code, seeded", unit: "ms", ours: seeded, ...bar })
}

/** The command a person types, with everything embedded in a folder of its own. */
async function npmStart(dataDir) {
  const port = await freePort()
  const settings = {
    ...{ APP_ENV: "demo", HOST: "127.0.0.1", PORT: String(port), APP_ORIGIN: `http://127.0.0.1:${port}` },
    ...{ METRICS_PORT: "0", UPSTREAM_PORT: "0", IDENTITY_PORT: "0", DATA_DIR: dataDir, DRAIN_MS: "0" },
  }
  const probe = `http://127.0.0.1:${port}/login`
  const running = await startProgram(["start", "--silent"], settings, { cwd: ROOT, probe, command: "npm" })
  await running.stop()
  return running.startedMs
}
