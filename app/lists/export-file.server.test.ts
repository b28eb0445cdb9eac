import { setImmediate as turn } from "node:timers/promises"
import { beforeAll, describe, expect, it } from "vitest"
import type { Session } from "~/auth/session.server"
import { listActivity } from "~/store/activity.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { testContext, thrownBy } from "../../tests/support/request-context"
import "../../tests/support/staff"
import { emptyActivity, openTestStore } from "../../tests/support/store"
import { exportFile, type FileExport } from "./export-file.server"
import { MAX_EXPORTS } from "./export-slots.server"

interface Row {
  id: string
  name: string
}

const columns: FileExport<Row>["columns"] = [
  { head: "#", kind: "digits", value: (row) => row.id },
  { head: "Name", value: (row) => row.name },
]
const staff = { id: "7", firstName: "Noura", lastName: "A", email: "n@saffron.example", permissions: [] }
const session = (id: string) => ({ id, staffKey: `google:${id}`, staff }) as unknown as Session
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Row ${at}` }))

let last = 0
async function start(read: FileExport<Row>["read"], url = "/list/export.csv?city=1", id = `s${last++}`) {
  const test = testContext(url)
  const response = await exportFile(test.context, session(id), {
    name: "rows",
    columns,
    read,
    listPath: "/list?city=1",
  })
  return { ...test, response }
}
async function* batches(...all: Row[][]) {
  yield* all
}

beforeAll(() => openTestStore({ FROZEN_NOW: "2026-11-21T22:30:00Z" }))

describe("an exported list", () => {
  it("is UTF-8 with byte order mark, CRLF and RFC 4180 quotes, named by screen and business day", async () => {
    const rows = [
      { id: "7", name: 'Olaya, "North"\nold' },
      { id: "08", name: "قائمة الأسبوع" },
      { id: "9", name: "=1+1" },
      { id: "10", name: "" },
      { id: "11", name: " a;b " },
    ]
    const { response } = await start(() => batches(rows.slice(0, 2), [], rows.slice(2)))
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      // At this time Riyadh is already in the next day (UTC+3).
      "content-disposition": 'attachment; filename="rows-2026-11-22.csv"',
      "cache-control": "no-store",
    })
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.subarray(3).toString()).toBe(
      `"#","Name"\r\n"7","Olaya, ""North""\nold"\r\n"08","قائمة الأسبوع"\r\n"9","'=1+1"\r\n"10",\r\n"11"," a;b "\r\n`,
    )
  })

  it("has its header even without rows", async () => {
    const { response } = await start(() => batches())
    expect(await response?.text()).toBe('"#","Name"\r\n')
  })

  it("yields to other requests while it is written", async () => {
    const { response } = await start(() => batches(rowsOf(100_000)))
    let turns = 0
    let isDone = false
    const counting = (async () => {
      while (!isDone) {
        turns++
        await turn()
      }
    })()
    const text = await response?.text()
    isDone = true
    await counting
    expect(text?.split("\r\n").length).toBe(100_002)
    expect(turns).toBeGreaterThan(5)
  })

  it("reads no further than the client, and stops when the client leaves", async () => {
    let read = 0
    let isClosed = false
    async function* endless() {
      try {
        for (;;) yield [{ id: String(++read), name: "x" }]
      } finally {
        isClosed = true
      }
    }
    const { response, logLines } = await start(endless)
    const reader = response?.body?.getReader()
    for (let piece = 0; piece < 3; piece++) await reader?.read()
    await turn()
    expect(read).toBeLessThanOrEqual(4)
    await reader?.cancel()
    await turn()
    expect([isClosed, read <= 4]).toEqual([true, true])
    expect(logLines.some((line) => line.includes("export_left"))).toBe(true)
  })
})

describe("before its first byte", () => {
  const failing = (error: unknown) =>
    async function* (): AsyncGenerator<Row[]> {
      yield* []
      throw error
    }

  it("a failed read redirects to the list", async () => {
    const error = new UpstreamError({ kind: "unavailable", status: 502, requestId: "r" })
    const { response } = await start(failing(error), undefined, "once")
    expect(response).toRedirectTo("/list?city=1")
    // Its slot is free again.
    expect(await (await start(() => batches(), undefined, "once")).response?.text()).toContain("#")
  })

  it("the redirect to sign-in is passed on", async () => {
    const away = new Response(null, { status: 302, headers: { Location: "/login" } })
    expect(await thrownBy(() => start(failing(away), undefined, "signed-out"))).toBe(away)
    expect(await (await start(() => batches(), undefined, "signed-out")).response?.text()).toContain("#")
  })

  it("the router's data request gets nothing and reads nothing", async () => {
    const { response } = await start(failing(new Error("read")), "/list/export.csv.data")
    expect(response).toBeNull()
  })
})

describe("concurrent exports (ASVS 2.4.1)", () => {
  it("one per session, a few per instance; each releases its slot however it ends", async () => {
    const first = await start(() => batches(rowsOf(300)), undefined, "a")
    const second = await start(() => batches(), undefined, "a")
    expect(second.response).toRedirectTo("/list?city=1")
    expect(second).toFlash("An export is running.")
    await first.response?.text()
    expect(await (await start(() => batches(), undefined, "a")).response?.text()).toContain("#")

    const running = []
    while (running.length < MAX_EXPORTS) {
      running.push(await start(() => batches(rowsOf(300)), undefined, `many${running.length}`))
    }
    const late = await start(() => batches(), undefined, "late")
    expect(late.response).toRedirectTo("/list?city=1")
    expect(late).toFlash("Too many exports are running.")
    running[0]?.abort()
    await running[1]?.response?.body?.cancel()
    const free = await Promise.all(["late", "later"].map((id) => start(() => batches(), undefined, id)))
    expect(free.map(({ response }) => response?.status)).toEqual([200, 200])
    for (const { response } of [...running.slice(2), ...free]) await response?.text()
  })
})

describe("an export in the activity log", () => {
  it("is recorded with person, rows and filter names before the file is complete", async () => {
    await emptyActivity()
    const { response } = await start(() => batches(rowsOf(3)), "/list/export.csv?city=1&search=secret+name")
    await response?.text()
    const { rows } = await listActivity({ kinds: ["export"] }, 1, 10)
    expect(rows).toMatchObject([
      {
        action: "downloaded",
        person: { name: "Noura A" },
        record: { id: "rows", name: "rows" },
        after: { rows: 3, filters: "city, search" },
      },
    ])
  })

  it("is recorded with the rows sent before it failed", async () => {
    await emptyActivity()
    async function* breaking() {
      yield rowsOf(200)
      throw new UpstreamError({ kind: "unavailable", status: 502, requestId: "r" })
    }
    const { response } = await start(breaking)
    await thrownBy(() => response?.text())
    const { rows } = await listActivity({ kinds: ["export"] }, 1, 10)
    expect(rows).toMatchObject([{ action: "failed", after: { rows: 200 } }])
  })
})
