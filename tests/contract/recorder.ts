import { nested } from "../../upstream/rest/read-form"
import { type ScriptedServer, startScriptedServer } from "../support/scripted-server"

/** One raw call. */
export interface Recorded {
  method: string
  /** Path below the API's base URL. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: unknown
  status: number
  answer: unknown
}

export interface Recorder extends ScriptedServer {
  readonly calls: Recorded[]
  /** Replaces responses for the dashboard. */
  rewrite: ((call: Recorded) => unknown) | null
}

const BASE = /^\/api\/(?:dashboard\/v3|admin\/v1)/

/** A proxy between dashboard and upstream that records all calls. */
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

/** Not JSON, such as a proxy's page, is kept as text. */
function readAnswer(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** A multipart GraphQL request has its operation in the first part; a REST request consists of its parts. */
async function readBody(contentType: string | undefined, body: string, bytes: Buffer): Promise<unknown> {
  if (!contentType?.startsWith("multipart/form-data")) return JSON.parse(body)
  const operations = /name="operations"\r\n\r\n(.*)\r\n/.exec(body)?.[1]
  if (operations !== undefined) return JSON.parse(operations)
  const headers = { "content-type": contentType }
  return nested(await new Response(new Uint8Array(bytes), { headers }).formData())
}
