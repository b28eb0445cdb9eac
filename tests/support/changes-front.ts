import { json, startScriptedServer } from "./scripted-server"

/** What happens to a change on its way to the upstream. Reads always pass. */
export type Fate = "carried out" | "refused" | "lost on the way" | "answer lost"

/** The upstream's message for a rejected change, for a field that no form has. */
export const REFUSAL = "The kitchen does not take this."

/** A proxy before the upstream that decides the fate of each change. */
export interface ChangesFront {
  readonly origin: string
  fate: Fate
  /** Changes received since the last call, with their content. */
  take(): string[]
  close(): Promise<void>
}

/** Starts one. */
export async function startChangesFront(upstream: string): Promise<ChangesFront> {
  let changes: string[] = []
  const server = await startScriptedServer(async ({ method, url, headers, bytes, body }, response) => {
    const change = changeIn(method, url, body)
    if (change !== null) changes.push(`${change} ${body.replaceAll(/-{4,}\S+/g, "")}`)
    const fate = change === null ? "carried out" : front.fate
    if (fate === "lost on the way") return void response.destroy()
    if (fate === "refused") return refuse(response, url === "/graphql")
    const { host: _, connection: __, "content-length": ___, "transfer-encoding": ____, ...kept } = headers
    const hasBody = method !== "GET" && method !== "HEAD"
    const answer = await fetch(upstream + url, {
      method,
      headers: Object.entries(kept).map(([name, value]): [string, string] => [name, String(value)]),
      redirect: "manual",
      ...(hasBody ? { body: new Uint8Array(bytes) } : {}),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    if (fate === "answer lost") return void response.destroy()
    const type = answer.headers.get("content-type") ?? "application/json"
    response.writeHead(answer.status, { "content-type": type }).end(content)
  })
  const front: ChangesFront = {
    origin: server.origin,
    fate: "carried out",
    take() {
      const taken = changes
      changes = []
      return taken
    },
    close: server.close,
  }
  return front
}

/** Calls that do not count as changes although they are not GET. */
const READS = ["/refreshToken", "/validate-affected-orders"]

/** The name of a change, null for a read. For GraphQL it is in the body, which may be multipart. */
function changeIn(method: string, url: string, body: string): string | null {
  if (url === "/graphql") return /"query":"\s*(?:\\n\s*)*mutation (\w+)/.exec(body)?.[1] ?? null
  if (method === "GET" || READS.some((read) => url.includes(read))) return null
  return `${method} ${url.split("?", 1)[0]}`
}

function refuse(response: Parameters<typeof json>[0], isGraphql: boolean): void {
  const errors = { other: [REFUSAL] }
  const extensions = { status: 422, validation: errors }
  if (isGraphql) json(response, 200, { errors: [{ message: REFUSAL, extensions }], data: null })
  else json(response, 422, { message: REFUSAL, errors })
}
