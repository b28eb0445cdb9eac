import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signInOverHttp } from "../bench/sign-in.mjs"
import { newDataFolder, type Stack, startStack } from "../support/stack"
import { Visitor } from "../support/visitor"

/**
 * security.md section 11, test 61: requests write no files, so a full disk cannot break one. Node itself refuses every
 * write but to the databases' folder, in the dashboard and in the programs it starts.
 */

const BUILD = fileURLToPath(new URL("../../build", import.meta.url))
/** Written to by the embedded databases as long as they run. */
const DATABASES = ["dashboard", "upstream"]

/** Node 20 has its first name only. */
const PERMISSION = ["--permission", "--experimental-permission"].find((name) =>
  process.allowedNodeEnvironmentFlags.has(name),
)

let rights: string
let dataDir: string
let temporary: string
let stack: Stack
let person: Visitor
let before: string[]
beforeAll(async () => {
  dataDir = await newDataFolder()
  temporary = await mkdtemp(join(tmpdir(), "saffron-read-only-"))
  const programs = "--allow-child-process --allow-worker --allow-addons --no-warnings"
  rights = `${PERMISSION} --allow-fs-read=* --allow-fs-write=${dataDir} ${programs}`
  stack = await startStack({ dataDir, env: { NODE_OPTIONS: rights, TMPDIR: temporary } })
  person = new Visitor(stack.dashboard, await signInOverHttp(stack.dashboard, "noura@saffron.example"))
  before = await files()
})
afterAll(async () => {
  await stack?.stop()
  for (const folder of [dataDir, temporary]) if (folder) await rm(folder, { recursive: true, force: true })
})

/** Every file of the program, and beside its databases, with its size and when it was written. */
async function files(): Promise<string[]> {
  const all = await Promise.all([BUILD, temporary, dataDir].map((root) => filesIn(root)))
  return all.flat().sort()
}

async function filesIn(root: string): Promise<string[]> {
  const isOther = (name: string) =>
    name.startsWith("seeded-") || (root === dataDir && DATABASES.includes(name.split("/")[0] ?? ""))
  const names = (await readdir(root, { recursive: true })).filter((name) => !isOther(name))
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(root, name))
      return `${join(root, name)} ${size} ${mtimeMs}`
    }),
  )
}

describe("on a read-only file system", () => {
  it("a program cannot write", () => {
    const place = join(temporary, "written")
    const write = `require("node:fs").writeFileSync(${JSON.stringify(place)}, "x")`
    const env = { ...process.env, NODE_OPTIONS: rights }
    expect(() => execFileSync(process.execPath, ["-e", write], { env, stdio: "pipe" })).toThrow("ERR_ACCESS_DENIED")
    expect(existsSync(place)).toBe(false)
  })

  it.each([
    ...["/", "/login", "/food/menus?jobs=1", "/food/menus/1482", "/food/merchants", "/food/AssignMenus", "/activity"],
    ...["/logistics/drivers", "/logistics/contractors", "/logistics/supervisors", "/delivery/shifts"],
    ...["/search?q=najd", "/search/hits?q=najd", "/healthz", "/readyz"],
  ])("%s is answered", async (path) => {
    expect((await person.get(path)).status).toBe(path === "/login" ? 302 : 200)
  })

  it.each(["/food/menus", "/food/merchants", "/logistics/drivers", "/activity"])("%s as a file", async (list) => {
    const { status, headers, body } = await person.get(`${list}/export.csv`)
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"])
    expect(body.endsWith("\r\n")).toBe(true)
  })

  it("a photo is accepted, and an invalid one is refused", async () => {
    const picture = { create: { width: 2_600, height: 2_000, channels: 3, background: "#ffa600" } } as const
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.set("photo", new File([bytes], "me.jpg", { type: "image/jpeg" }))
      return person.request("POST", "/logistics/drivers/18001/photo", { body: form })
    }
    const taken = await upload(new Uint8Array(await sharp(picture).jpeg().toBuffer()))
    expect([taken.status, taken.location]).toEqual([303, "/logistics/drivers/18001"])
    expect((await upload(new Uint8Array(2_000_000))).status).toBe(422)
  })

  it("changes are made, mistakes and bodies too large are refused, a session ends", async () => {
    expect((await person.post("/preferences", { theme: "dark" })).status).toBe(302)
    expect((await person.post("/food/menus?dialog=create-menu", { intent: "create-menu" })).status).toBe(422)
    expect((await person.post("/food/menus", { a: "b".repeat(2_000_000) })).status).toBe(413)
    expect((await person.get("/no/such/page")).status).toBe(404)
    expect((await person.post("/logout")).location).toBe("/login")
  })

  it("no file was created or changed", async () => {
    expect(await files()).toEqual(before)
    expect(before.some((file) => file.startsWith(join(dataDir, "session-keys")))).toBe(true)
    await stack.written()
    const alarming = stack.lines().filter(({ level }) => level === "error" || level === "fatal")
    expect(alarming).toEqual([])
    expect(stack.output()).not.toContain("ERR_ACCESS_DENIED")
  })
})
