/** Bodies in memory already: a page need not go through a web stream before it is compressed. */
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** The head of an answer whose body only the adapter sees, and sends as it is. */
export function bufferResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(null, init)
  bodies.set(answer, body)
  return answer
}

/** The body of an answer that was made whole; undefined for one that streams. */
export function bufferedBodyOf(answer: Response): Buffer<ArrayBuffer> | undefined {
  return bodies.get(answer)
}
