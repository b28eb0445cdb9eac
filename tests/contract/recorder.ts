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
    const answer = await fetch(upstream + url, init)
    const text = await answer.text()
    const { pathname, searchParams: query } = new URL(url, upstream)
    calls.push({
      method,
      path: pathname.replace(BASE, ""),
      query,
      headers,
      body: body === "" ? undefined : JSON.parse(operationsIn(headers["content-type"], body)),
      status: answer.status,
      answer: text === "" ? undefined : JSON.parse(text),
    })
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" }).end(text)
  })
  return Object.assign(server, { calls })
}

/** What a multipart request asks for stands in its first part; its file is no text. */
function operationsIn(contentType: string | undefined, body: string): string {
  if (!contentType?.startsWith("multipart/form-data")) return body
  return /name="operations"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? ""
}
