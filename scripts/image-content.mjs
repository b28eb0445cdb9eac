import { strict as assert } from "node:assert"
import { spawnSync } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { ROOT } from "./process.mjs"

/** All that may stand in the image's working folder. */
const EXPECTED = ["build", "data", "node_modules", "package.json"]
const SOURCE = /\.(ts|tsx|mts|cts|jsx)$/

/** What the image holds: compiled JavaScript, production dependencies, one folder that the user may write to. */
export async function checkContent(image, user) {
  const app = join(image.folder, image.workdir)
  assert.notEqual(image.user, "root", "the image must not run as root")
  assert.deepEqual((await readdir(app)).sort(), EXPECTED, "the image holds something else")
  const compiled = await readdir(join(app, "build"), { recursive: true })
  assert.deepEqual(
    compiled.filter((file) => SOURCE.test(file)),
    [],
    "sources in build/",
  )
  assert.ok(
    compiled.some((file) => file.endsWith(".js.br")),
    "static files are not precompressed",
  )
  await checkPackages(app)
  const decoder = spawnSync(process.execPath, ["-e", "import('sharp')"], { cwd: app, encoding: "utf8" })
  assert.equal(decoder.status, 0, `the image decoder does not load: ${decoder.stderr}`)
  if (user.isOther) checkWritable(app, user)
}

/** Every installed package is one that the lockfile calls a production package, and none of these is missing. */
async function checkPackages(app) {
  const { packages } = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8"))
  const installed = (await packageFolders(join(app, "node_modules"))).map((folder) => relative(app, folder))
  const isForProduction = ({ dev, devOptional }) => !dev && !devOptional
  const strangers = installed.filter((path) => !packages[path] || !isForProduction(packages[path]))
  assert.deepEqual(strangers, [], "packages that are no production dependencies")
  const missing = Object.entries(packages)
    .filter(([path, entry]) => path && isForProduction(entry) && !entry.peer && !entry.optional)
    .map(([path]) => path)
    .filter((path) => !installed.includes(path))
  assert.deepEqual(missing, [], "production dependencies that are missing")
  console.log(`Image: ${installed.length} packages, all for production`)
}

async function packageFolders(modules) {
  const found = []
  for (const entry of await readdir(modules, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue
    const path = join(modules, entry.name)
    const packages = entry.name.startsWith("@") ? (await readdir(path)).map((name) => join(path, name)) : [path]
    for (const folder of packages) found.push(folder, ...(await packageFolders(join(folder, "node_modules"))))
  }
  return found
}

/** Asks the system itself, as that user: `data` is the only thing that can be written to. */
function checkWritable(app, { uid, gid }) {
  const { stdout, status } = spawnSync("find", [app, "-writable", "-not", "-type", "l"], { uid, gid, encoding: "utf8" })
  assert.equal(status, 0, "the image's user cannot read the image")
  const writable = stdout
    .trim()
    .split("\n")
    .map((path) => relative(app, path))
  assert.deepEqual(writable, ["data"], "the image's user may write elsewhere than to data")
}
