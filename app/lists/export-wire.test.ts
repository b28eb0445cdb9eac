import { setImmediate as turn } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Session } from "~/auth/session.server"
import { declareRoutes } from "~/base/declared-routes"
import { BESIDE } from "~/base/route-handle"
import { exchange, head, openSocket } from "../../tests/support/raw-http"
import { type SmallServer, startSmallServer } from "../../tests/support/small-server"
import { openTestStore } from "../../tests/support/store"
import { until } from "../../tests/support/until"
import { exportFile, type FileExport } from "./export-file.server"
import { MAX_EXPORTS } from "./export-slots.server"

const columns = [{ head: "Name", kind: "text" as const, value: (row: string) => row }]
const staff = { id: "7", firstName: "Noura", lastName: "A", email: "n@saffron.example", permissions: [] }
const session = (id: string) => ({ id, staffKey: `google:${id}`, staff }) as unknown as Session
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `Row ${at}`)

describe("on the wire (tests 50 and 51)", () => {
  let server: SmallServer
  let closed = 0
  let sessions = 0
  beforeAll(async () => {
    await openTestStore()
    const answer = (read: FileExport<string>["read"]) => ({
      loader: ({ context }: { context: Parameters<typeof exportFile>[0] }) =>
        exportFile(context, session(`wire${sessions++}`), { name: "rows", columns, read, listPath: "/" }),
    })
    server = await startSmallServer({
      "/breaks/export.csv": answer(async function* () {
        yield rowsOf(400)
        await new Promise((resolve) => setTimeout(resolve, 30))
        throw new Error("the upstream went away")
      }),
      "/never/export.csv": answer(async function* (): AsyncGenerator<string[]> {
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
      "/whole/export.csv": answer(async function* () {
        yield rowsOf(3)
      }),
    })
  })
  afterAll(() => server?.close())
  const request = (target: string, ...lines: string[]) =>
    head(`GET ${target} HTTP/1.1`, `Host: localhost:${server.port}`, ...lines)

  it("an export that fails half way aborts the transfer and logs its rows", async () => {
    const answer = await exchange(server.port, request("/breaks/export.csv"))
    expect([answer.status, answer.isClosed]).toEqual([200, true])
    expect(answer.body.toString()).toContain('"Row 399"')
    expect(answer.body.toString()).not.toMatch(/0\r\n\r\n$/)
    await until(() => server.lines.some(({ event }) => event === "export_broken"))
    expect(server.lines.find(({ event }) => event === "export_broken")).toMatchObject({ name: "rows", rows: 400 })
  })

  it("a HEAD request releases its slot", async () => {
    const bare = head("HEAD /whole/export.csv HTTP/1.1", `Host: localhost:${server.port}`, "Connection: close")
    for (let time = 0; time <= MAX_EXPORTS; time++) {
      const answer = await exchange(server.port, bare)
      expect([answer.status, answer.headers.get("content-disposition")?.[0]]).toEqual([200, expect.any(String)])
    }
    const whole = await exchange(server.port, request("/whole/export.csv", "Connection: close"))
    expect([whole.status, whole.body.toString().includes('"Row 2"')]).toEqual([200, true])
  })

  it("an export that never started is an error, not a file", async () => {
    const answer = await exchange(server.port, request("/never/export.csv"))
    expect(answer.status).toBe(500)
    expect(answer.headers.has("content-disposition")).toBe(false)
    expect(answer.body.toString()).not.toContain("a fault of ours")
  })

  it("an export stops reading when the browser leaves", async () => {
    const socket = await openSocket(server.port)
    socket.write(request("/endless/export.csv"))
    socket.resume()
    await until(() => socket.bytesRead > 500_000)
    socket.destroy()
    await until(() => closed === 1)
  })

  it("other sites get no export", async () => {
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
