/**
 * `npm run check:image`: there is not everywhere an engine that builds images, so this carries the Dockerfile's own
 * steps out in clean temporary folders, as an unprivileged user, runs the image's command and checks what it promises:
 * compiled JavaScript and production dependencies only, nothing writable but its data folder, no start without
 * configuration, an answer at /healthz and /login, and a clean stop on SIGTERM. `--keep` leaves the folders.
 */
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseDockerfile } from "./dockerfile.mjs"
import { checkContent } from "./image-content.mjs"
import { checkDashboard, checkOtherPrograms, checkRefusal } from "./image-programs.mjs"
import { buildStage, unprivilegedUser } from "./image-steps.mjs"
import { CommandError, ROOT, seconds } from "./process.mjs"

const started = performance.now()
const user = unprivilegedUser()
const top = await mkdtemp(join(tmpdir(), "saffron-image-"))
const home = join(top, "home")

process.exitCode = await check().then(() => 0, explain)
if (process.argv.includes("--keep")) console.log(`Image: kept in ${top}`)
else await rm(top, { recursive: true, force: true })

async function check() {
  await chmod(top, 0o755)
  await mkdir(home)
  await chmod(home, 0o777)
  const image = await buildImage()
  await checkContent(image, user)
  await checkRefusal(image, { user, home })
  await checkDashboard(image, { user, home })
  await checkOtherPrograms(image, { user, home })
  console.log(`Image: all good, ${seconds(started)} s`)
}

/** A broken promise of the image needs its words, anything else its stack. */
function explain(error) {
  const isExpected = error instanceof CommandError || error.code === "ERR_ASSERTION"
  console.error(isExpected ? `Image: FAILED: ${error.message}` : error)
  return 1
}

async function buildImage() {
  const stages = parseDockerfile(await readFile(join(ROOT, "Dockerfile"), "utf8"))
  const finished = []
  for (const [index, stage] of stages.entries()) {
    const isLast = index === stages.length - 1
    const folder = join(top, `stage-${stage.name}`)
    finished.push(await buildStage({ ...stage, isLast }, folder, { finished, user, home, log: logStep }))
  }
  return finished.at(-1)
}

function logStep(text) {
  console.log(`[${seconds(started)} s] ${text}`)
}
