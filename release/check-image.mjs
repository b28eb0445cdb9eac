/**
 * `npm run check:image`: builds the Dockerfile's three images with buildah and checks them: only compiled JavaScript and
 * production dependencies, all listed in the SBOM; no other programs in the dashboard's image; at most 150 MB on top of
 * Node's image; only the data folder writable, also with a read-only root; no start without configuration; a response at
 * /healthz and /login; a clean stop on SIGTERM. Needs root, buildah and debootstrap. `--unit` also runs the unit tests
 * with the image's Node.
 */

import { CommandError, ROOT, run, seconds } from "../scripts/process.mjs"
import { buildah, buildImage, ensureBase, ensureTools } from "./image-build.mjs"
import { checkContent } from "./image-content.mjs"
import { checkDashboard, checkOtherProgram, checkReadOnly, checkRefusal } from "./image-programs.mjs"

/** Expected files in build/, by target. */
const BUILD = {
  upstream: ["schema.graphql", "upstream.js"],
  identity: ["identity.js"],
  dashboard: ["client", "image-decoder.mjs", "server", "server.js"],
}

const started = performance.now()
process.exitCode = await check().then(() => 0, explain)

async function check() {
  await ensureTools()
  await ensureBase(log)
  for (const [target, files] of Object.entries(BUILD)) {
    const name = await buildImage(target)
    log(`${target}: built`)
    await withContainer(name, async (image) => {
      await checkContent(image, files)
      if (target === "dashboard") await checkDashboardImage(image)
      else await checkOtherProgram(image, target)
    })
  }
  console.log(`Image: all good, ${seconds(started)} s`)
}

async function checkDashboardImage(image) {
  await checkRefusal(image)
  await checkDashboard(image)
  await checkReadOnly(image)
  if (process.argv.includes("--unit")) {
    await run(`${image.folder}/usr/local/bin/node`, [`${ROOT}/node_modules/vitest/vitest.mjs`, "run"])
  }
}

/** Calls `use` with { name, container, folder, workdir, user, cmd, health } of a working container of the image. */
async function withContainer(name, use) {
  const { Docker } = JSON.parse(await buildah("inspect", "--type", "image", name))
  const { WorkingDir: workdir, User: user, Cmd: cmd, Healthcheck: health } = Docker.config
  const container = await buildah("from", "--pull=false", name)
  try {
    const folder = await buildah("mount", container)
    await use({ name, container, folder, workdir, user, cmd, health: health.Test.slice(1) })
  } finally {
    await buildah("rm", container)
  }
}

/** A failed assertion needs only its message, anything else its stack. */
function explain(error) {
  const isExpected = error instanceof CommandError || error.code === "ERR_ASSERTION"
  console.error(isExpected ? `Image: FAILED: ${error.message}` : error)
  return 1
}

function log(text) {
  console.log(`[${seconds(started)} s] ${text}`)
}
