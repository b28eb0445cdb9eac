import { setImmediate as turn } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Session } from "~/auth/session.server"
import { declareRoutes } from "~/base/declared-routes"
import { BESIDE } from "~/base/route-handle"
import { listActivity } from "~/store/activity.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { exchange, head, openSocket } from "../../tests/support/raw-http"
import { testContext, thrownBy } from "../../tests/support/request-context"
import { type SmallServer, startSmallServer } from "../../tests/support/small-server"
import { until } from "../../tests/support/until"
import "../../tests/support/staff"
import { emptyActivity, openTestStore } from "../../tests/support/store"
import { type CsvExport, exportCsv } from "./csv.server"
import { MAX_EXPORTS } from "./export-slots.server"

interface Row {
  id: string
  name: string
}

const columns: CsvExport<Row>["columns"] = [
  { head: "#", kind: "digits", value: (row) => row.id },
  { head: "Name", value: (row) => row.name },
]
const staff = { id: "7", firstName: "Noura", lastName: "A", email: "n@saffron.example", permissions: [] }
const session = (id: string) => ({ id, staffKey: `google:${id}`, staff }) as unknown as Session
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Row ${at}` }))

let last = 0
async function start(read: CsvExport<Row>["read"], url = "/list/export.csv?city=1", id = `s${last++}`) {
  const test = testContext(url)
  const response = await exportCsv(test.context, session(id), { name: "rows", columns, read, listPath: "/list?city=1" })
  return { ...test, response }
}
async function* batches(...all: Row[][]) {
  yield* all
}

beforeAll(() => openTestStore({ FROZEN_NOW: "2026-11-21T22:30:00Z" }))

describe("an exported list", () => {
  it("is UTF-8 with its mark, CRLF, quoted as RFC 4180 says, and named by screen and business day", async () => {
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
      // Riyadh is a day ahead of Greenwich by then.
      "content-disposition": 'attachment; filename="rows-2026-11-22.csv"',
      "cache-control": "no-store",
    })
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.subarray(3).toString()).toBe(
      `"#","Name"\r\n"7","Olaya, ""North""\nold"\r\n"08","قائمة الأسبوع"\r\n"9","'=1+1"\r\n"10",\r\n"11"," a;b "\r\n`,
    )
  })

  it("has its head where there are no rows", async () => {
    const { response } = await start(() => batches())
    expect(await response?.text()).toBe('"#","Name"\r\n')
  })

  it("lets others have their turn while it is written", async () => {
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

  it("is read no further than it is taken, and no more once it is left", async () => {
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

  it("a failed read leads back to the list", async () => {
    const error = new UpstreamError({ kind: "unavailable", status: 502, requestId: "r" })
    const { response } = await start(failing(error), undefined, "once")
    expect(response).toRedirectTo("/list?city=1")
    // Its place is free again.
    expect(await (await start(() => batches(), undefined, "once")).response?.text()).toContain("#")
  })

  it("the redirect to sign-in goes on as it is", async () => {
    const away = new Response(null, { status: 302, headers: { Location: "/login" } })
    expect(await thrownBy(() => start(failing(away), undefined, "signed-out"))).toBe(away)
    expect(await (await start(() => batches(), undefined, "signed-out")).response?.text()).toContain("#")
  })

  it("the router's data request gets nothing and reads nothing", async () => {
    const { response } = await start(failing(new Error("read")), "/list/export.csv.data")
    expect(response).toBeNull()
  })
})

describe("how many run at once (ASVS 2.4.1)", () => {
  it("one for a session, a few for an instance; each gives its place back however it ends", async () => {
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

describe("on the wire (tests 50 and 51)", () => {
  let server: SmallServer
  let closed = 0
  let sessions = 0
  beforeAll(async () => {
    const answer = (read: CsvExport<Row>["read"]) => ({
      loader: ({ context }: { context: Parameters<typeof exportCsv>[0] }) =>
        exportCsv(context, session(`wire${sessions++}`), { name: "rows", columns, read, listPath: "/" }),
    })
    server = await startSmallServer({
      "/breaks/export.csv": answer(async function* () {
        yield rowsOf(400)
        await new Promise((resolve) => setTimeout(resolve, 30))
        throw new Error("the upstream went away")
      }),
      "/never/export.csv": answer(async function* (): AsyncGenerator<Row[]> {
        yield* []
        throw new Error("a fault of ours")
      }),
      "/endless/export.csv": answer(async function* () {
        try {
          for (;;) {
            yield rowsOf(1_000)
            await turn()
          }
        } finally {
          closed++
        }
      }),
      "/whole/export.csv": answer(() => batches(rowsOf(3))),
    })
  })
  afterAll(() => server?.close())
  const request = (target: string, ...lines: string[]) =>
    head(`GET ${target} HTTP/1.1`, `Host: localhost:${server.port}`, ...lines)

  it("one that fails half way is a broken transfer, with its rows in the log", async () => {
    const answer = await exchange(server.port, request("/breaks/export.csv"))
    expect([answer.status, answer.isClosed]).toEqual([200, true])
    expect(answer.body.toString()).toContain('"399","Row 399"')
    expect(answer.body.toString()).not.toMatch(/0\r\n\r\n$/)
    await until(() => server.lines.some(({ event }) => event === "export_broken"))
    expect(server.lines.find(({ event }) => event === "export_broken")).toMatchObject({ name: "rows", rows: 400 })
  })

  it("one that never began is an error and no file", async () => {
    const answer = await exchange(server.port, request("/never/export.csv"))
    expect(answer.status).toBe(500)
    expect(answer.headers.has("content-disposition")).toBe(false)
    expect(answer.body.toString()).not.toContain("a fault of ours")
  })

  it("one that the browser leaves stops reading", async () => {
    const socket = await openSocket(server.port)
    socket.write(request("/endless/export.csv"))
    socket.resume()
    await until(() => socket.bytesRead > 500_000)
    socket.destroy()
    await until(() => closed === 1)
  })

  it("pages of other sites get none", async () => {
    declareRoutes([{ pattern: ["whole", "export.csv"], handle: BESIDE }])
    for (const site of ["cross-site", "same-site"]) {
      const answer = await exchange(server.port, request("/whole/export.csv", `Sec-Fetch-Site: ${site}`))
      expect(answer.status).toBe(403)
    }
    const own = await exchange(server.port, request("/whole/export.csv", "Sec-Fetch-Site: same-origin"))
    expect([own.status, own.body.toString("utf8").split("\r\n").length]).toEqual([200, 5])
    expect(
      (await exchange(server.port, head("HEAD /whole/export.csv HTTP/1.1", `Host: localhost:${server.port}`))).status,
    ).toBe(200)
  })
})

describe("an export in the record of activity", () => {
  it("stands with its person, its rows and the names of its filters, before the file is whole", async () => {
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

  it("stands with what had left the house when it broke off", async () => {
    await emptyActivity()
    async function* breaking() {
      yield rowsOf(200)
      throw new UpstreamError({ kind: "unavailable", status: 502, requestId: "r" })
    }
    const { response } = await start(breaking)
    await thrownBy(() => response?.text())
    const { rows } = await listActivity({ kinds: ["export"] }, 1, 10)
    expect(rows).toMatchObject([{ action: "broken off", after: { rows: 200 } }])
  })
})
