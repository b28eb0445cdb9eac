import { formsOf, textOf } from "./html-form.mjs"
import { readData } from "./single-fetch.mjs"

/** The refusals that the documents and the decision records state (028), and the upstream's own where somebody was faster. */
const CONFLICTS = {
  "… is already on …": /(?:\S+ is|^Meal \d+ is) already on \d/,
  "… is not on …": /is not on \d/,
  "None of these meals is on these dates.": /None of these meals is on these dates\./,
  "This meal is no longer on this day.": /This meal is no longer on this day\./,
  "This meal is already out of stock.": /This meal is already out of stock\./,
  "The base stock is already …": /The base stock is already -?\d+\./,
  "Someone else changed the base stock …": /Someone else changed the base stock from -?\d+ to -?\d+\./,
  "Someone else changed this day …": /Someone else changed this day\./,
  "The day is already off.": /The day is already off\./,
  "… can't have meals because the day is off.": /can't have meals because the day is off\./,
}
const UNKNOWN = /It is not known whether|We could not confirm/
const HOME = /^\/food\/menus\/\d+(?:[?#]|$)/

/**
 * What an answer to a form says: `done`; `ask` with the fields of its Yes; `conflict` with which one; `unknown`;
 * `signed-out`; or `wrong`, with what was received.
 */
export function readAnswer({ status, location, body }, isData) {
  return isData ? ofData(status, body) : ofPage(status, location, body)
}

function ofData(status, body) {
  let value
  try {
    value = readData(body)
  } catch {
    return wrong(status, body)
  }
  if (status === 202) return ledTo(status, value?.redirect)
  const answer = value?.data
  if (!answer) return wrong(status, body)
  const text = [answer.message, ...Object.values(answer.reply?.error ?? {}).flat()].filter(Boolean).join("\n")
  if (text) return refused(status, text)
  if (status !== 200) return wrong(status, body)
  return answer.dialog?.fields ? { kind: "ask", fields: pairsOf(answer.dialog.fields) } : { kind: "done" }
}

function ofPage(status, location, body) {
  if (status === 303) return ledTo(status, location)
  const confirm = status === 200 && formsOf(body).find(({ fields }) => fields.some(([name]) => name === "agreed"))
  if (confirm) return { kind: "ask", fields: confirm.fields }
  return refused(status, textOf(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body))
}

function ledTo(status, location) {
  if (location && HOME.test(location)) return { kind: "done" }
  return location?.startsWith("/login") ? { kind: "signed-out" } : wrong(status, location)
}

function refused(status, text) {
  if (UNKNOWN.test(text)) return { kind: "unknown" }
  const isClient = status === 409 || status === 422
  const stated = Object.entries(CONFLICTS).find(([, pattern]) => pattern.test(text))?.[0]
  return isClient && stated ? { kind: "conflict", stated } : wrong(status, text)
}

const wrong = (status, text) => ({
  kind: "wrong",
  what: `${status}: ${String(text).replace(/\s+/g, " ").slice(0, 300)}`,
})

const pairsOf = (fields) =>
  Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
