import { strict as assert } from "node:assert"
import { lstat, readdir, readFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { collect, ROOT } from "../scripts/process.mjs"
import { runCommand } from "./image-build.mjs"

/** The only entries allowed in an image's working folder. */
const EXPECTED = ["build", "data", "node_modules", "package.json", "sbom.cdx.json"]
/** Maximum bytes that an image adds to Node's image. */
const LARGEST = 150e6
const SOURCE = /\.(ts|tsx|mts|cts|jsx)$/

/** Checks that an image has only compiled JavaScript, production dependencies with their SBOM, and one writable folder. */
export async function checkContent(image, files) {
  const app = join(image.folder, image.workdir)
  assert.equal(image.user, "node", "the image must not run as root")
  assert.deepEqual((await readdir(app)).sort(), EXPECTED, "the image holds something else")
  assert.deepEqual((await readdir(join(app, "build"))).sort(), files, "build/ holds something else")
  const compiled = await readdir(join(app, "build"), { recursive: true })
  assert.deepEqual(
    compiled.filter((file) => SOURCE.test(file)),
    [],
    "sources in build/",
  )
  if (files.includes("client")) {
    const isPrecompressed = compiled.some((file) => file.endsWith(".js.br"))
    assert.ok(isPrecompressed, "static files are not precompressed")
    await inContainer(image, ["node", "-e", "import('sharp')"], "the image decoder does not load")
  }
  await checkPackages(app)
  await checkSize(app)
  const { output } = await inContainer(image, ["find", image.workdir, "-writable", "-not", "-type", "l"], "find failed")
  const writable = output.trim().split("\n")
  assert.deepEqual(writable, [join(image.workdir, "data")], "the image's user may write elsewhere than to data")
}

async function checkSize(app) {
  const entries = await readdir(app, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const sizes = await Promise.all(files.map(async (file) => (await lstat(file)).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`Image: ${(bytes / 1e6).toFixed(1)} MB in ${files.length} files`)
  assert.ok(bytes <= LARGEST, `the image holds ${bytes} bytes, more than ${LARGEST}`)
  const idle = files.filter((file) => /\.map$|\.d\.[cm]?ts$/.test(file))
  assert.deepEqual(idle, [], "files that nothing reads")
}

async function inContainer({ container }, command, message) {
  const { code, output } = await collect(...runCommand(container, {}, command))
  assert.equal(code, 0, `${message}: ${output}`)
  return { output }
}

/** Checks that the installed packages are exactly the lockfile's production packages. */
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
  const { components } = JSON.parse(await readFile(join(app, "sbom.cdx.json"), "utf8"))
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const named = installed.map((path) => `${packages[path].name ?? nameOf(path)}@${packages[path].version}`)
  assert.deepEqual([...new Set(named)].sort(), [...listed].sort(), "the list of parts names other packages")
  console.log(`Image: ${installed.length} packages, all for production, all in the list of parts`)
}

function nameOf(path) {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)
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
