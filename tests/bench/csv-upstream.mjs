import { createServer } from "node:http"

const PER_CALL = 1_000

/** Waits until an answer takes more, or nobody reads it any longer. */
function roomIn(response) {
  return new Promise((resolve) => {
    const goOn = () => resolve(response.off("drain", goOn).off("close", goOn))
    response.on("drain", goOn).on("close", goOn)
  })
}

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
    source.asked++
    source.lastAskedAt = performance.now()
    const info = JSON.stringify({ currentPage: page, lastPage: source.pages, total: source.pages * PER_CALL })
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

/** One row of the salary report. */
export function salaryRow(at) {
  return {
    driver_id: String(500_000 + at),
    driver_name: at % 3 ? `Abdulrahman Al-Harthi ${at}` : "تركي القحطاني",
    contractor_name: at % 5 ? "Najm Delivery Co. 2" : null,
    shifts_total: "1895.25",
    bonus_total: "164.50",
    deduction_total: "0.00",
    net_total: "2059.75",
    phone: `05${String(10_000_000 + at)}`,
    bank_account_number: `0${String(at).padStart(23, "4")}`,
    num_of_working_days: 17,
    teams_names: "Jeddah South, Jeddah West",
  }
}

/**
 * A GraphQL endpoint that answers the salary report as one list, written as fast as it is read, and its pages with one
 * row. Knows when it wrote last.
 */
export async function startSalaryAnswer(rows) {
  const piece = JSON.stringify(Array.from({ length: PER_CALL }, (_, at) => salaryRow(at))).slice(1, -1)
  const source = { origin: "", rows, asked: 0, lastAskedAt: 0 }
  const server = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) body += chunk
    response.writeHead(200, { "content-type": "application/json" })
    if (!body.includes("WithoutPagination")) {
      const paginatorInfo = { currentPage: 1, lastPage: source.rows, total: source.rows }
      response.end(JSON.stringify({ data: { driverPayslipsTotals: { data: [salaryRow(0)], paginatorInfo } } }))
      return
    }
    response.write('{"data":{"driversPayslipsTotalsWithoutPagination":[')
    for (let sent = 0; sent < source.rows && !response.destroyed; sent += PER_CALL) {
      source.asked++
      source.lastAskedAt = performance.now()
      if (!response.write(sent > 0 ? `,${piece}` : piece)) await roomIn(response)
    }
    response.end("]}}")
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  source.origin = `http://127.0.0.1:${server.address().port}`
  source.stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return source
}
