/** Bodies that are complete in memory: a page is compressed without passing through a web stream. */
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** A response without a body stream; the adapter looks up the body and sends it unchanged. */
export function bufferResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(null, init)
  bodies.set(answer, body)
  return answer
}

/** The complete body of a response; undefined for a response that streams. */
export function bufferedBodyOf(answer: Response): Buffer<ArrayBuffer> | undefined {
  return bodies.get(answer)
}
