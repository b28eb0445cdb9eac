import { spawn } from "node:child_process"
import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { CommandError, reportFailure } from "../../scripts/process.mjs"
import { unprivileged } from "../../tests/bench/postgres.mjs"
import { freePort, sleep } from "../../tests/bench/programs.mjs"

const POOLER = "/usr/sbin/pgbouncer"
const STARTS_WITHIN_MS = 10_000

/** Starts PgBouncer for this database with deploy/pgbouncer.ini (transaction mode). Returns its URL. */
export async function startPooler(folder, url, shipped) {
  if (!existsSync(POOLER)) throw new CommandError("pgbouncer is missing: apt-get install pgbouncer")
  const account = unprivileged() ?? {}
  const port = await freePort()
  const place = join(folder, "pgbouncer")
  mkdirSync(place, { recursive: true })
  const { hostname, port: databasePort, pathname, username } = new URL(url)
  const own = shipped
    .replace(/^\* = host=.*$/m, `* = host=${hostname} port=${databasePort}`)
    .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, "auth_type = trust")
    .replace(/^auth_file = .*$/m, `auth_file = ${place}/users`)
  writeFileSync(join(place, "pgbouncer.ini"), own)
  writeFileSync(join(place, "users"), `"${username}" ""\n`)
  if (account.uid !== undefined) chownSync(place, account.uid, account.gid)
  const child = spawn(POOLER, [join(place, "pgbouncer.ini")], {
    ...account,
    cwd: place,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said = (said + chunk).slice(-2_000)))
  child.once("exit", (code) => code && reportFailure(new CommandError(`pgbouncer ended with ${code}:\n${said}`)))
  process.once("exit", () => child.kill("SIGTERM"))
  for (const started = performance.now(); !/process up/.test(said); await sleep(50)) {
    if (performance.now() - started > STARTS_WITHIN_MS) throw new CommandError(`pgbouncer does not start:\n${said}`)
  }
  return { url: `postgresql://${username}@127.0.0.1:${port}${pathname}`, stop: () => child.kill("SIGTERM") }
}
