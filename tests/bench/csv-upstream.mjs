import { createServer } from "node:http"

const PER_CALL = 1_000

/**
 * A GraphQL endpoint that answers pages of merchants and nothing else, from memory. Knows when it was asked last, and
 * how often.
 */
export async function startMerchantPages(pages) {
  const merchant = (_, at) => ({
    id: String(100_000 + at),
    restaurantName: `Kitchen of the North ${at}, Al Olaya`,
    restaurantNameAr: "مطبخ الشمال، العليا",
    restaurantPhone: `9665012${String(at).padStart(5, "0")}`,
    status: at % 7 ? "ACTIVE" : "PENDING",
    createdAt: "2026-01-05 10:00:00",
    city: { id: "1", enName: "Riyadh" },
  })
  const rows = JSON.stringify(Array.from({ length: PER_CALL }, merchant))
  const source = { origin: "", pages, asked: 0, lastAskedAt: 0 }
  const server = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) body += chunk
    const { page } = JSON.parse(body).variables
    // What is ours is asked beside each page.
    if (!body.includes("Extra")) source.asked++
    source.lastAskedAt = performance.now()
    const info = JSON.stringify({
      currentPage: page,
      lastPage: source.pages,
      total: source.pages * PER_CALL,
      perPage: PER_CALL,
    })
    response.writeHead(200, { "content-type": "application/json" })
    response.end(`{"data":{"merchants":{"data":${rows},"paginatorInfo":${info}}}}`)
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  source.origin = `http://127.0.0.1:${server.address().port}`
  source.stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return source
}
