import { nested } from "../../upstream/rest/read-form"
import { type ScriptedServer, startScriptedServer } from "../support/scripted-server"

/** One call as it went over the wire. */
export interface Recorded {
  method: string
  /** Below the API's base. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: unknown
  status: number
  answer: unknown
}

export interface Recorder extends ScriptedServer {
  readonly calls: Recorded[]
  /** What the dashboard is given in place of an answer; without it the answer itself. */
  rewrite: ((call: Recorded) => unknown) | null
}

const BASE = /^\/api\/(?:dashboard\/v3|admin\/v1)/

/** Stands between the dashboard and an upstream, passes everything on and writes it down. */
export async function startRecorder(upstream: string): Promise<Recorder> {
  const calls: Recorded[] = []
  const server = await startScriptedServer(async ({ method, url, headers, body, bytes }, response) => {
    const { host: _host, connection: _connection, "content-length": _length, ...passed } = headers
    const init = {
      method,
      headers: passed as Record<string, string>,
      ...(body === "" ? {} : { body: new Uint8Array(bytes) }),
    }
    const answer = await fetch(upstream + url, init).catch(() => null)
    if (!answer) return void response.destroy()
    const text = await answer.text()
    const { pathname, searchParams: query } = new URL(url, upstream)
    const call: Recorded = {
      method,
      path: pathname.replace(BASE, ""),
      query,
      headers,
      body: body === "" ? undefined : await readBody(headers["content-type"], body, bytes),
      status: answer.status,
      answer: readAnswer(text),
    }
    calls.push(call)
    const given = recorder.rewrite ? JSON.stringify(recorder.rewrite(call)) : text
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" }).end(given)
  })
  const recorder: Recorder = Object.assign(server, { calls, rewrite: null })
  return recorder
}

/** A page of a proxy stands as the text that it is. */
function readAnswer(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** What a multipart request of GraphQL asks for stands in its first part; one of REST is its parts. */
async function readBody(contentType: string | undefined, body: string, bytes: Buffer): Promise<unknown> {
  if (!contentType?.startsWith("multipart/form-data")) return JSON.parse(body)
  const operations = /name="operations"\r\n\r\n(.*)\r\n/.exec(body)?.[1]
  if (operations !== undefined) return JSON.parse(operations)
  const headers = { "content-type": contentType }
  return nested(await new Response(new Uint8Array(bytes), { headers }).formData())
}
