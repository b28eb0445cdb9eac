import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import { parseCookies, serializeCookie, sessionCookieName } from "~/base/cookies.server"
import { readForm } from "~/forms/form.server"
import { exchange, head, type RawAnswer } from "./raw-http"
import { type SmallServer, startSmallServer } from "./small-server"

/** A page long enough to be worth compressing. */
export const LONG = `<!DOCTYPE html><title>Long</title>${"<p>قائمة الأسبوع</p>".repeat(400)}`

const staff = { id: "7", firstName: "Noura", lastName: "", email: "noura@saffron.example", permissions: [] }

export interface AnswerServer {
  readonly server: SmallServer
  /** Whether the session store is available. */
  isStoreUp: boolean
  get(target: string, ...lines: string[]): Promise<RawAnswer>
  ask(method: string, target: string): Promise<RawAnswer>
  /** Posts a form from one of our pages; `length` is its Content-Length. */
  post(target: string, body: string, length?: number, ...lines: string[]): Promise<RawAnswer>
}

/** A small server with a route for every kind of response. Any session cookie belongs to Noura. */
export async function startAnswerServer(): Promise<AnswerServer> {
  const server: SmallServer = await startSmallServer(
    {
      "/": { page: () => LONG, loader: ({ context }) => ({ toasts: context.flash.take(), nonce: context.nonce }) },
      "/cached": { loader: () => new Response("x", { headers: { "Cache-Control": "public, max-age=60" } }) },
      "/export": {
        loader: () => new Response("a,b\r\n", { headers: { "Content-Type": "text/csv; charset=utf-8" } }),
      },
      "/throws": {
        loader: () => {
          throw new Error("secret: token=abc123")
        },
        page: () => "never",
      },
      "/resource-throws": {
        loader: () => {
          throw new Error("secret: token=abc123")
        },
      },
      "/breaks": {
        loader: () =>
          new Response(
            new ReadableStream({
              pull() {
                throw new Error("secret: token=abc123")
              },
            }),
          ),
      },
      "/leave": {
        loader: ({ context }) => {
          context.flash.add({ kind: "info", title: "Moved" })
          context.cookies.append(serializeCookie("one", "1"))
          throw redirect("/")
        },
        action: async ({ context, request }) => {
          await readForm(request)
          context.flash.add({ kind: "success", title: "Saved" })
          throw redirect("/", { headers: { "Set-Cookie": "two=2" } })
        },
        page: () => "never",
      },
      "/stay": {
        loader: ({ context }) => ({ id: context.session?.staff.id ?? null }),
        page: (data) => JSON.stringify(data),
      },
    },
    {
      loadSession: async (header) => {
        if (!answers.isStoreUp) throw new Error("connection refused")
        return parseCookies(header).has(sessionCookieName()) ? ({ staff } as unknown as Session) : null
      },
    },
  )

  const send = (line: string, lines: string[], body = "") =>
    exchange(server.port, head(`${line} HTTP/1.1`, `Host: localhost:${server.port}`, ...lines) + body)
  const answers: AnswerServer = {
    server,
    isStoreUp: true,
    get: (target, ...lines) => send(`GET ${target}`, lines),
    ask: (method, target) => send(`${method} ${target}`, []),
    post: (target, body, length = Buffer.byteLength(body), ...lines) =>
      send(
        `POST ${target}`,
        [
          `Origin: http://localhost:${server.port}`,
          "Content-Type: application/x-www-form-urlencoded",
          ...lines,
          `Content-Length: ${length}`,
        ],
        body,
      ),
  }
  return answers
}

/** A header that may occur at most once. */
export function one(answer: RawAnswer, name: string): string | undefined {
  const [value, ...more] = answer.headers.get(name) ?? []
  if (more.length > 0) throw new Error(`${name} stands more than once`)
  return value
}
