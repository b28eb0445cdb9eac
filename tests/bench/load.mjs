import autocannon from "autocannon"
import { processorTimeOf } from "./programs.mjs"
import { cookieHeader } from "./sign-in.mjs"

/** The server alone on one core, what asks it on the other. */
export const SERVER_CORE = 0
export const GENERATOR_CORE = 1

/**
 * One burst: answers per second, p99 in milliseconds, and, given the server's `pid`, the milliseconds of processor time
 * that one answer took, which other programs on the machine disturb least. Anything but 2xx is an error.
 */
export async function burst({ url, headers = {}, connections, seconds, pid }) {
  const before = await processorTimeOf(pid)
  const result = await autocannon({ url, headers, connections, duration: seconds, timeout: 30 })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0)
    throw new Error(`${url}: ${bad} bad answers (${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors)`)
  const cpu = ((await processorTimeOf(pid)) - before) / result.requests.total
  return { rate: result.requests.total / result.duration, p99: result.latency.p99, cpu }
}

/** The bars speak of a list of this many rows. */
const ROWS = 25

/** How one contender's list is asked for: page and data, as they are and in brotli, as every browser asks. */
export function requestsOf({ origin, cookies = [] }) {
  const headers = { "sec-fetch-site": "same-origin", ...(cookies.length > 0 ? { cookie: cookieHeader(cookies) } : {}) }
  const [url, dataUrl] = ["", ".data"].map((kind) => `${origin}/food/menus${kind}?size=${ROWS}`)
  return {
    page: { url, headers: { ...headers, accept: "text/html" } },
    brotli: { url, headers: { ...headers, accept: "text/html", "accept-encoding": "br" } },
    data: { url: dataUrl, headers },
    dataBrotli: { url: dataUrl, headers: { ...headers, "accept-encoding": "br" } },
  }
}

/** The answer to such a request, checked for what must be in it: a list that shows nothing is fast for no reason. */
export async function check({ url, headers }, text) {
  const { "accept-encoding": _, ...plain } = headers
  const answer = await fetch(url, { headers: plain, redirect: "manual" })
  const body = await answer.text()
  if (answer.status !== 200 || !body.includes(text))
    throw new Error(`${url} answered ${answer.status} without "${text}"`)
  return body.length
}
