import { spawn, spawnSync } from "node:child_process"
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs"
import { delimiter, join } from "node:path"
import { freePort, passedOn, sleep } from "./programs.mjs"

const STARTS_WITHIN_MS = 30_000
const DEBIAN = "/usr/lib/postgresql"
/** A socket's whole path has room for 103 letters, its own name takes 20: a server with a longer one does not start. */
const MAX_SOCKET_FOLDER_LENGTH = 80

/**
 * A PostgreSQL of our own in `folder`, where the machine has one: the store as production has it, outside the dashboard's
 * process. Gives { url, socketUrl, pid, stop() }, or null; by its socket a question costs a fifth less than over the network.
 *
 * @param more settings of the server, as `name=value`
 */
export async function startPostgres(folder, more = []) {
  const bin = findBinaries()
  const account = unprivileged()
  if (!bin || !account) return null
  const data = join(folder, "postgres")
  mkdirSync(data, { recursive: true })
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid)
  const options = { ...account, cwd: data, env: { ...passedOn(), LC_ALL: "C" }, stdio: "ignore" }
  const made = spawnSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  )
  if (made.status !== 0) return null
  const port = await freePort()
  const sockets = data.length > MAX_SOCKET_FOLDER_LENGTH ? "" : data
  const all = ["listen_addresses=127.0.0.1", `unix_socket_directories=${sockets}`, `port=${port}`, ...more]
  const settings = all.flatMap((setting) => ["-c", setting])
  const isUp = () => spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)], options).status === 0
  let child
  process.once("exit", () => child?.kill("SIGQUIT"))
  const start = async () => {
    child = spawn(join(bin, "postgres"), ["-D", data, ...settings], options)
    for (const started = performance.now(); !isUp(); await sleep(50)) {
      if (child.exitCode !== null || performance.now() - started > STARTS_WITHIN_MS) return false
    }
    return true
  }
  const stop = () =>
    new Promise((resolve) => {
      child.once("exit", resolve)
      child.kill("SIGINT")
    })
  if (!(await start())) return null
  const url = `postgresql://bench@127.0.0.1:${port}/postgres`
  return {
    url,
    socketUrl: sockets ? `${url}?host=${encodeURIComponent(sockets)}` : url,
    get pid() {
      return child.pid
    },
    stop,
    /** Ends every connection, as an operator's restart does, and starts on the same data. */
    async restart() {
      await stop()
      if (!(await start())) throw new Error("PostgreSQL did not start again")
    },
  }
}

function findBinaries() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin")) : []
  const folders = [...debian, ...(process.env.PATH ?? "").split(delimiter)]
  return folders.find((folder) => ["initdb", "postgres", "pg_isready"].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root: the account `postgres`, else `nobody`. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout))
    if (uid && gid) return { uid, gid }
  }
  return null
}
