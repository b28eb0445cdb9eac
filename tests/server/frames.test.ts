import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Session } from "~/auth/session.server"
import { parseCookies, serializeCookie } from "~/base/cookies.server"
import { one } from "../support/answer-server"
import { exchange, head, type RawAnswer } from "../support/raw-http"
import { type SmallServer, startSmallServer } from "../support/small-server"

/** Framing (product/dispatch 4; security.md section 8, tests 27 and 30): the support screen alone, by the origins named. */

const ORIGINS = ["https://desk.saffron.example", "https://other.saffron.example"]
const CHALLENGE = "A".repeat(43)
const who = {
  loader: ({ context }: { context: { session: Session | null; cookies: { append(text: string): void } } }) => {
    context.cookies.append(serializeCookie("mark", "1"))
    return context.session?.staffKey ?? "nobody"
  },
  page: (data: unknown) => `<!DOCTYPE html><title>${String(data)}</title>`,
}
const PATHS = ["/delivery/support", "/embed/support", "/delivery/map", "/login", "/sessions/help-desk", "/food/menus"]
const routes = {
  ...Object.fromEntries(PATHS.map((path) => [path, who])),
  "/embed/session": { action: () => new Response("ran") },
  "/auth/google/callback": { loader: () => new Response("ran") },
}
const sessionOf = (name: string) => async (header: string) =>
  parseCookies(header).has(name) ? ({ staffKey: name, staff: { id: "7" } } as unknown as Session) : null
const sessions = { loadSession: sessionOf("test_session"), loadFrameSession: sessionOf("esid") }

let framed: SmallServer
let plain: SmallServer
beforeAll(async () => {
  framed = await startSmallServer(routes, { ...sessions, embedOrigins: ORIGINS })
  plain = await startSmallServer(routes, sessions)
})
afterAll(() => Promise.all([framed.close(), plain.close()]))

const ask = (target: string, ...lines: string[]) => askAt(framed, "GET", target, lines)
function askAt({ port }: SmallServer, method: string, target: string, lines: string[]): Promise<RawAnswer> {
  return exchange(port, head(`${method} ${target} HTTP/1.1`, `Host: localhost:${port}`, ...lines))
}
const policyOf = (answer: RawAnswer) =>
  /frame-ancestors ([^;]+)/.exec(one(answer, "content-security-policy") ?? "")?.[1]

describe("which sites may frame which pages", () => {
  it.each(PATHS)("%s", async (path) => {
    const isOpen = path.endsWith("/support")
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(policyOf(answer)).toBe(isOpen ? ORIGINS.join(" ") : "'none'")
    expect(one(answer, "x-frame-options")).toBe(isOpen ? undefined : "DENY")
  })

  it("without a configured origin no site may, and the frame's pages do not exist", async () => {
    for (const path of PATHS) {
      const answer = await askAt(plain, "GET", path, ["Sec-Fetch-Dest: iframe"])
      expect([path, answer.status, policyOf(answer)]).toEqual([path, path.startsWith("/embed/") ? 404 : 200, "'none'"])
      expect(one(answer, "x-frame-options")).toBe("DENY")
    }
  })
})

describe("the frame's address", () => {
  it.each(["iframe", "frame", "embed", "object", "fencedframe"])(
    "a %s of the screen is redirected there",
    async (place) => {
      const answer = await ask("/delivery/support?clientId=7", `Sec-Fetch-Dest: ${place}`)
      expect([answer.status, one(answer, "location")]).toEqual([302, "/embed/support?clientId=7"])
      expect(one(answer, "vary")).toContain("Sec-Fetch-Dest")
      expect((await ask("/embed/support?clientId=7", `Sec-Fetch-Dest: ${place}`)).status).toBe(200)
    },
  )

  it("redirects to the screen in a tab", async () => {
    const answer = await ask("/embed/support?clientId=7", "Sec-Fetch-Dest: document")
    expect([answer.status, one(answer, "location")]).toEqual([302, "/delivery/support?clientId=7"])
    expect((await ask("/delivery/support", "Sec-Fetch-Dest: document")).status).toBe(200)
  })
})

describe("two sessions", () => {
  const both = "Cookie: test_session=1; esid=1"
  it("a frame's session is valid only in frames, and others are not valid there", async () => {
    for (const path of PATHS) {
      const mine = path.startsWith("/embed/") ? "esid" : "test_session"
      const theirs = path.startsWith("/embed/") ? "test_session" : "esid"
      expect([path, String((await ask(path, both)).body)]).toEqual([
        path,
        expect.stringContaining(`<title>${mine}</title>`),
      ])
      expect(String((await ask(path, `Cookie: ${theirs}=1`)).body)).toContain("<title>nobody</title>")
    }
  })

  it("cookies of a frame's page are partitioned (CHIPS), all others are unchanged", async () => {
    expect(one(await ask("/embed/support"), "set-cookie")).toBe(
      "mark=1; Path=/; HttpOnly; SameSite=None; Secure; Partitioned",
    )
    expect(one(await ask("/food/menus"), "set-cookie")).toBe("mark=1; Path=/; HttpOnly; SameSite=Lax")
  })

  it.each([
    ["another site's form", ["Origin: https://desk.saffron.example", "Sec-Fetch-Site: cross-site"]],
    ["another site's form without metadata", ["Origin: https://desk.saffron.example"]],
    ["no sign at all", []],
    ["a sandbox", ["Origin: null"]],
  ])("the frame's session does not make %s ours", async (_name, lines) => {
    for (const path of ["/embed/session", "/embed/support", "/embed/support.data"]) {
      const sent = await askAt(framed, "POST", path, [...lines, "Cookie: esid=1", "Content-Length: 0"])
      expect([path, sent.status]).toEqual([path, 403])
    }
  })
})

describe("the window of a frame's sign-in", () => {
  const opener = async (target: string) => one(await ask(target), "cross-origin-opener-policy")
  it("can only complete the frame's sign-in", async () => {
    const back = encodeURIComponent(`/sessions/help-desk?challenge=${CHALLENGE}`)
    for (const target of [
      `/sessions/help-desk?challenge=${CHALLENGE}`,
      `/login?returnTo=${back}`,
      "/auth/google/callback",
    ]) {
      expect([target, await opener(target)]).toEqual([target, "unsafe-none"])
    }
    for (const target of [
      "/login",
      "/login?returnTo=%2Ffood%2Fmenus",
      "/food/menus",
      "/delivery/support",
      "/embed/support",
    ]) {
      expect([target, await opener(target)]).toEqual([target, "same-origin"])
    }
  })
})
