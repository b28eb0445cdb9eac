import { spawnSync } from "node:child_process"
import { cp, lchown, lstat, mkdir, readdir, readFile, stat } from "node:fs/promises"
import { basename, join, relative } from "node:path"
import { contextFilter, environmentOf } from "./dockerfile.mjs"
import { ROOT, run } from "./process.mjs"

/** What of the caller's environment a download may need; everything else is left behind. */
const PASSED_ON = /^(path|(https?|no)_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_registry)$/i
const ABSOLUTE_PATH = /(^|[\s=:'"])\/(?!dev\/null\b)/

/** The account that stands for every user of the image: `nobody` when we are root, else ourselves. */
export function unprivilegedUser() {
  if (process.getuid() !== 0) return { uid: process.getuid(), gid: process.getgid(), isOther: false }
  const id = (flag) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout)
  return { uid: id("-u"), gid: id("-g"), isOther: true }
}

/** A clean environment: the stage's own variables, and what the network needs. */
export function cleanEnvironment(stageEnv, home) {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))
  return { ...Object.fromEntries(passed), HOME: home, npm_config_cache: join(home, ".npm"), ...stageEnv }
}

/**
 * Carries one stage out in `folder`, which stands for the image's root. RUN steps run as the unprivileged user.
 * Gives { folder, workdir, env, user, cmd, health }; absolute paths in ENV point into the folder.
 */
export async function buildStage(stage, folder, { finished, user, home, log }) {
  const built = { name: stage.name, folder, workdir: "/", env: {}, user: "root", cmd: null, health: null }
  // While building, everything is the user's, as it is root's with an engine. In the image only what COPY hands over.
  const isWritable = user.isOther && !stage.isLast
  await mkdir(folder, { recursive: true })
  const inside = (path) => (path.startsWith("/") ? join(folder, path) : join(folder, built.workdir, path))
  const carryOut = {
    workdir: async ({ text }) => {
      built.workdir = text.startsWith("/") ? text : join(built.workdir, text)
      await mkdir(inside("."), { recursive: true })
      if (isWritable) await giveAway(inside("."), user)
    },
    env: (step) => {
      for (const [name, value] of Object.entries(environmentOf(step))) {
        built.env[name] = value.startsWith("/") ? join(folder, value) : value
      }
    },
    user: ({ text }) => {
      built.user = text
    },
    copy: (step) => copy(step, { finished, inside, user, isWritable }),
    run: async ({ text }) => {
      if (ABSOLUTE_PATH.test(text)) throw new Error(`RUN ${text}: has an absolute path, which is another one here`)
      if (stage.isLast) throw new Error(`RUN ${text}: the last stage only copies`)
      const env = cleanEnvironment(built.env, home)
      await run("sh", ["-c", text], { cwd: inside("."), env, uid: user.uid, gid: user.gid })
    },
    expose: () => {},
    healthcheck: (step) => {
      built.health = step
    },
    cmd: (step) => {
      if (!step.isJson) throw new Error("CMD must be a JSON array: a shell in between would swallow SIGTERM")
      built.cmd = step.args
    },
  }
  for (const step of stage.steps) {
    log(`${stage.name}: ${step.instruction} ${step.text}`)
    await carryOut[step.instruction.toLowerCase()](step)
  }
  return built
}

async function copy({ args, flags }, { finished, inside, user, isWritable }) {
  const target = args.at(-1)
  const sources = args.slice(0, -1)
  const from = flags.from ? finished.find((stage) => stage.name === flags.from) : null
  if (flags.from && !from) throw new Error(`COPY --from=${flags.from}: there is no such stage`)
  const isSent = contextFilter(await readFile(join(ROOT, ".dockerignore"), "utf8"))
  const top = from ? from.folder : ROOT
  for (const source of sources) {
    const origin = join(top, source)
    const isFolder = (await stat(origin)).isDirectory()
    if (!isFolder && !target.endsWith("/")) throw new Error(`COPY ${source} ${target}: the target must end with /`)
    await mkdir(inside(target), { recursive: true })
    const goal = isFolder ? inside(target) : join(inside(target), basename(source))
    if (from) await run("cp", isFolder ? ["-RP", `${origin}/.`, goal] : ["-P", origin, goal])
    else await copyTree(origin, goal, (path) => isSent(relative(top, path)))
    if (isWritable || (flags.chown && user.isOther)) await giveAway(goal, user)
  }
}

/** Copies a file or a folder's content. */
async function copyTree(origin, goal, isSent) {
  const found = await stat(origin)
  if (found.isFile()) return isSent(origin) ? cp(origin, goal) : undefined
  await mkdir(goal, { recursive: true })
  for (const entry of await readdir(origin, { withFileTypes: true })) {
    const path = join(origin, entry.name)
    if (!isSent(path)) continue
    if (entry.isDirectory()) await copyTree(path, join(goal, entry.name), isSent)
    else await cp(path, join(goal, entry.name), { verbatimSymlinks: true })
  }
}

/** Makes a file, or a folder with everything in it, the user's. */
async function giveAway(path, { uid, gid }) {
  await lchown(path, uid, gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await giveAway(join(path, name), { uid, gid })
}
