/**
 * `npm run check:compose`. Needs Docker with compose. Starts compose.yaml and checks that a user can sign in and see the
 * menus, that programs are unprivileged with read-only files, that sessions survive a restart of each service, and that
 * all services stop cleanly. Uses its own containers and volumes, which it removes, and the ports of compose.yaml. Also
 * checks that compose.production.yaml is rejected without a database password.
 */
import { strict as assert } from "node:assert"
import { devNull } from "node:os"
import { CommandError, collect, run, seconds } from "../scripts/process.mjs"
import { signInOverHttp } from "../tests/bench/sign-in.mjs"

const ORIGIN = "http://localhost:3000"
const PROJECT = ["compose", "--project-name", "saffron-check"]
const COMES_BACK_WITHIN_MS = 30_000

const started = performance.now()
process.exitCode = await check().then(() => 0, explain)

async function check() {
  const engine = await collect("docker", ["compose", "version"]).catch(() => null)
  if (engine?.code !== 0) throw new CommandError("there is no Docker with compose here")
  await checkProduction()
  await checkProject().finally(() => compose("down", "--volumes", "--timeout", "1"))
}

/** Needs no Docker engine. Ignores the developer's own .env. */
async function checkProduction() {
  const read = (passwords, ...more) =>
    collect("docker", ["compose", "--env-file", devNull, "--file", "compose.production.yaml", "config", ...more], {
      env: { ...process.env, POSTGRES_PASSWORD: "", DASHBOARD_PASSWORD: "", ...passwords },
    })
  const both = { POSTGRES_PASSWORD: "a", DASHBOARD_PASSWORD: "b" }
  for (const name of Object.keys(both)) {
    const without = await read({ ...both, [name]: "" }, "--quiet")
    assert.notEqual(without.code, 0, `production is started without ${name}`)
    assert.match(without.output, new RegExp(`${name} is missing a value: set it in \\.env`))
  }
  const whole = await read(both, "--format", "json")
  assert.equal(whole.code, 0, `compose.production.yaml is refused: ${whole.output}`)
  for (const [name, service] of Object.entries(JSON.parse(whole.output).services)) {
    for (const limit of ["logging", "mem_limit", "pids_limit"]) assert.ok(service[limit], `${name} has no ${limit}`)
    const isOfStore = Object.keys(service.networks).includes("store")
    assert.equal(isOfStore, name !== "proxy", `${name}: the store's network is for all but the proxy`)
  }
  log("production: refused without a password, read with both; each container has its limits")
}

async function checkProject() {
  await run("docker", [...PROJECT, "up", "--build", "--detach", "--wait"])
  const cookie = await signInOverHttp(ORIGIN, "noura@saffron.example")
  await showsMenus(cookie)
  log("up; signed in, the menus are there")

  assert.match(await compose("exec", "-T", "dashboard", "id", "-u"), /^[1-9]/, "the dashboard runs as root")
  const write = await collect("docker", [...PROJECT, "exec", "-T", "dashboard", "touch", "/app/build/own"])
  assert.notEqual(write.code, 0, "the dashboard may write to its own program")

  await compose("up", "--detach", "--wait", "--no-deps", "--force-recreate", "upstream")
  await showsMenus(cookie)
  log("a new upstream in place of the old: the menus are there")

  await compose("kill", "dashboard")
  await compose("start", "dashboard")
  await comesBack(cookie)
  log("dashboard killed and started: still signed in")

  await compose("kill", "database")
  assert.equal((await visit("/food/menus", cookie)).status, 503, "without its store the dashboard says 503")
  assert.equal((await visit("/healthz")).status, 200, "a missing store is no reason to restart the dashboard")
  await compose("start", "database")
  await comesBack(cookie)
  log("database killed and started: 503 meanwhile, then still signed in")

  const asked = performance.now()
  await compose("stop")
  const left = await compose("ps", "--all", "--format", "{{.Service}} {{.ExitCode}}")
  for (const line of left.trim().split("\n")) assert.match(line, / 0$/, `${line}: it did not stop cleanly`)
  log(`all stopped with 0 in ${seconds(asked)} s`)
}

/** A failed assertion needs only its message, anything else its stack. */
function explain(error) {
  const isExpected = error instanceof CommandError || error.code === "ERR_ASSERTION"
  console.error(isExpected ? `Compose: FAILED: ${error.message}` : error)
  return 1
}

/** Runs a compose command and returns its output. Throws CommandError with the output if it fails. */
async function compose(...args) {
  const { code, output } = await collect("docker", [...PROJECT, ...args])
  if (code !== 0) throw new CommandError(`docker compose ${args.join(" ")} ended with ${code}:\n${output}`)
  return output
}

function visit(path, cookie = "") {
  return fetch(`${ORIGIN}${path}`, { headers: { cookie }, redirect: "manual" })
}

async function showsMenus(cookie) {
  const answer = await visit("/food/menus", cookie)
  assert.equal(answer.status, 200, `/food/menus answers ${answer.status}`)
  assert.match(await answer.text(), /href="\/food\/menus\/\d+"/, "no menu in the list")
}

async function comesBack(cookie) {
  const until = performance.now() + COMES_BACK_WITHIN_MS
  while ((await visit("/readyz").catch(() => null))?.status !== 200) {
    assert.ok(performance.now() < until, "the dashboard does not come back")
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await showsMenus(cookie)
}

function log(text) {
  console.log(`[${seconds(started)} s] ${text}`)
}
