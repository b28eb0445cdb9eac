/**
 * Answers whose body is in memory already. A page goes through a web stream otherwise, only to be put together again
 * before it is compressed.
 */
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** An answer with this body; the adapter sends it as it is. */
export function wholeAnswer(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(body, init)
  bodies.set(answer, body)
  return answer
}

/** The body of an answer that was made whole; undefined for one that streams. */
export function wholeBodyOf(answer: Response): Buffer<ArrayBuffer> | undefined {
  return bodies.get(answer)
}
