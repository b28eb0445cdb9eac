/**
 * A small server as a separate process, to test signals, uncaught errors and memory. Settings: DRAIN_MS, STREAMS_MS.
 * Sends `{ port }` once it listens.
 */

import type { RequestListener } from "node:http"
import { DRIVER_PHOTO } from "~/areas/logistics/drivers/photo/photo-rule"
import { declareRoutes } from "~/base/declared-routes"
import { listen } from "~/base/listen.server"
import { createLogger, endProcess } from "~/base/logger.server"
import { createLifecycle, createLimitedServer, stopOnSignals } from "~/server/lifecycle.server"
import { sourceRoutes } from "./declared-routes"
import { readImageForm } from "./image-form"
import { smallPipeline } from "./small-server"

// Before the first request, as in the real program.
declareRoutes(sourceRoutes())

const log = createLogger("info")
let answer: RequestListener = () => {}
const server = createLimitedServer((request, response) => answer(request, response), log)
const lifecycle = createLifecycle({
  server,
  log,
  drainMs: Number(process.env.DRAIN_MS ?? 0),
  streamsMs: Number(process.env.STREAMS_MS ?? 30_000),
  afterwards: async () => log.info("store closed"),
  exit: endProcess,
})
stopOnSignals(lifecycle, log, endProcess)
const port = await listen(server, 0, "127.0.0.1")
answer = smallPipeline(
  {
    "/": { loader: () => new Response("home") },
    "/export": { loader: () => rows(20) },
    "/endless": { loader: () => rows(Number.POSITIVE_INFINITY) },
    // A photo with the number of bytes in the URL.
    "/logistics/drivers/:bytes/photo": {
      action: async ({ request, params, context }) => {
        const rule = { ...DRIVER_PHOTO, maxBytes: Number(params.bytes) }
        const { form, image } = await readImageForm(request, rule, { sender: "someone", signal: context.signal })
        return Response.json({ fields: [...form.keys()], image: image.kind === "refused" ? image.text : image.kind })
      },
    },
    "/throw": {
      action: () => {
        setTimeout(() => {
          throw new Error("nobody catches this")
        }, 10)
        return new Response("ok")
      },
    },
    "/reject": {
      action: () => {
        void Promise.reject(new Error("nobody awaits this"))
        return new Response("ok")
      },
    },
  },
  port,
  { log, health: { isReady: lifecycle.isReady, isStoreReady: async () => true }, isStopping: lifecycle.isStopping },
)
lifecycle.markReady()
process.send?.({ port })

/** A CSV download of one row in 50 ms. */
function rows(count: number): Response {
  let row = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      controller.enqueue(Buffer.from(`row ${++row}\r\n`))
      if (row >= count) controller.close()
    },
  })
  return new Response(body, { headers: { "Content-Type": "text/csv; charset=utf-8" } })
}
