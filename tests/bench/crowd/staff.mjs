import { randomUUID } from "node:crypto"
import { sleep } from "../programs.mjs"
import { readAnswer } from "./answers.mjs"
import { formsOf } from "./html-form.mjs"
import { readData } from "./single-fetch.mjs"

/** How long somebody goes on trying to get an answer: longer than a lease of a form's act (milliseconds). */
const TIMEOUT_MS = 150_000
const RETRY_MS = 300

/** The base that the dialog is drawn with; none where the meal went meanwhile. */
function baseOn(page, day, fields) {
  const meal = fields.find(([name]) => name === "meal")[1]
  const item = page.days.find(({ date }) => date === day)?.items.find(({ itemId }) => itemId === meal)
  return item ? [["seenBase", item.baseStock]] : []
}

/**
 * One signed-in browser. With script it reads and posts data as the page's router does, without it pages and forms.
 * `mayBreak`: the dashboard may be away; the same request is then sent until there is an answer.
 */
export function createStaff({ origin, cookie, hasScript, mayBreak, log }) {
  async function ask(method, path, body) {
    const started = performance.now()
    let broken = 0
    for (;;) {
      try {
        const headers = { cookie, accept: hasScript ? "*/*" : "text/html", "sec-fetch-site": "same-origin" }
        const init = method === "POST" ? { method, body, headers: { ...headers, origin } } : { method, headers }
        const answer = await fetch(origin + path, { ...init, redirect: "manual" })
        const text = await answer.text()
        // It says that it is starting and did nothing; a browser is told to come back.
        if (mayBreak && answer.status === 503 && /dashboard is starting/.test(text)) throw new Error("starting")
        log.answered(method, answer.status, performance.now() - started, broken)
        return { status: answer.status, location: answer.headers.get("location"), body: text, broken }
      } catch (error) {
        if (!mayBreak || performance.now() - started > TIMEOUT_MS) throw error
        broken++
        await sleep(RETRY_MS)
      }
    }
  }
  const address = (menu, query) => `/food/menus/${menu}${hasScript ? ".data" : ""}${query ? `?${query}` : ""}`

  return {
    /** Looks at a menu's week: its days and key as data, or the forms of the page. */
    async look(menu, query) {
      const { status, body, location } = await ask("GET", address(menu, query))
      if (status !== 200 || location) throw new Error(`a page answered ${status} ${location ?? ""}`)
      if (!hasScript) return { forms: formsOf(body), body }
      const value = readData(body)
      if (value?.redirect) throw new Error(`a page led to ${value.redirect}`)
      const routes = Object.values(value).map((route) => route.data)
      const view = routes.find((data) => data?.menu?.week)
      if (!view) throw new Error(`a page without a menu: ${body.slice(0, 200)}`)
      return { key: routes.find((data) => data?.pageKey).pageKey, days: view.menu.week.days }
    },
    /** The fields of a form as that page has them, with what the person chose. */
    fill(page, { intent, day, fields, isDialog }) {
      if (hasScript) {
        const seen = page.days.find(({ date }) => date === day)?.seen
        const own = isDialog ? [] : [["day", day], ...(seen ? [["seen", seen]] : []), ["stay", "1"]]
        const base = intent === "base-stock" ? baseOn(page, day, fields) : []
        return [["once", `${page.key}:${intent}`], ["intent", intent], ...own, ...fields, ...base]
      }
      const isIt = (form) => form.fields.some(([name, value]) => name === "intent" && value === intent)
      const form = isDialog
        ? page.forms.find(({ id }) => id === `${intent}-form`)
        : page.forms.find((one) => isIt(one) && one.fields.some(([name, value]) => name === "day" && value === day))
      if (!form) return null
      const chosen = new Set([...fields.map(([name]) => name), "week", "open", "dialog"])
      return [
        ...form.fields.filter(([name]) => !chosen.has(name)),
        ...(isDialog ? [["intent", intent]] : []),
        ...fields,
      ]
    },
    /** Sends it, with Yes to whatever is asked. Gives the answer, and how often there was none before. */
    async send(menu, query, filled) {
      let fields = filled
      let broken = 0
      for (let round = 0; round < 4; round++) {
        const received = await ask("POST", address(menu, query), new URLSearchParams(fields))
        broken += received.broken
        const answer = readAnswer(received, hasScript)
        if (answer.kind !== "ask") return { ...answer, broken }
        // The Yes is a form of the answer's page and has that page's key.
        const hasKey = answer.fields.some(([name]) => name === "once")
        fields = hasKey ? answer.fields : [["once", `${randomUUID()}:yes`], ...answer.fields]
      }
      return { kind: "wrong", what: "asked without end", broken }
    },
    /** Whether the session still opens a page. */
    async isSignedIn() {
      const { status } = await ask("GET", "/food/menus?page=1")
      return status === 200
    },
  }
}
