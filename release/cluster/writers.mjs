import { setTimeout as sleep } from "node:timers/promises"
import { formsOf, textOf } from "../../tests/bench/crowd/html-form.mjs"

const FORM = "/logistics/supervisors/create"
const INTENT = "add-supervisor"
/** Maximum attempts to send a form that gets no response. */
const TRIES = 30
const REST_MS = 1_000
const MADE = `query ($where: SupervisorWhere, $page: Int) {
  supervisors(where: $where, first: 100, page: $page) { data { username } paginatorInfo { lastPage } }
}`

/**
 * Creates one supervisor after the other and resends each form until there is a response. An acknowledged supervisor
 * must exist exactly once, an unconfirmed one at most once.
 */
export function writer({ origin, cookie, upstream, token }) {
  const made = []
  const failures = []
  let isOver = false
  const graphql = async (query, variables) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const answer = await fetch(`${upstream}/graphql`, {
      method: "POST",
      headers,
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()).data
  }
  const calls = async () =>
    (await (await fetch(`${upstream}/__control/stats`)).json()).calls["graphql CreateSupervisor"] ?? 0

  const madeOnes = async () => {
    const where = { column: "USERNAME", operator: "LIKE", value: `cluster.${process.pid}.%` }
    const names = []
    for (let page = 1, last = 1; page <= last; page++) {
      const { supervisors } = await graphql(MADE, { where, page })
      names.push(...supervisors.data.map(({ username }) => username))
      last = supervisors.paginatorInfo.lastPage
    }
    return names
  }

  const makeOne = async (number) => {
    const username = `cluster.${process.pid}.${number}`
    const { status, body } = await fillSupervisor({ origin, cookie, username, number })
    if (!body) return void failures.push(`${username}: ${status}, no form`)
    for (let tries = 1; tries <= TRIES; tries++) {
      const answer = await sendSupervisor(origin, cookie, body)
      if (answer.status === 303) return void made.push({ username, isSure: true })
      if (/We could not confirm/.test(answer.text)) return void made.push({ username, isSure: false })
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 409) {
        return void failures.push(
          `${username}: ${answer.status} ${textOf(answer.text).replace(/\s+/g, " ").slice(0, 200)}`,
        )
      }
      await sleep(REST_MS)
    }
    failures.push(`${username}: no answer`)
  }
  const work = async () => {
    const before = await calls()
    for (let number = 1; !isOver; number++) {
      await makeOne(number)
      await sleep(REST_MS)
    }
    return before
  }
  const working = work()
  return {
    failures,
    /** Stops and compares the existing records with the acknowledged ones. */
    async stop() {
      isOver = true
      const before = await working
      const names = await madeOnes()
      for (const { username, isSure } of made) {
        const times = names.filter((name) => name === username).length
        if (times > 1) failures.push(`${username} was made ${times} times`)
        if (times === 0 && isSure) failures.push(`${username} is lost`)
      }
      const asked = (await calls()) - before
      if (asked > made.length) failures.push(`${made.length} forms were ${asked} calls at the back office`)
      return { made: made.length, unsure: made.filter(({ isSure }) => !isSure).length }
    },
  }
}

/** Status 0 means no response. */
export async function sendSupervisor(origin, cookie, body) {
  try {
    const headers = { cookie, origin }
    const answer = await fetch(origin + FORM, { method: "POST", headers, body, redirect: "manual" })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 0, text: "" }
  }
}

/** Opens the Add Supervisor page and fills its form. Returns the form's body (null if the page has no form) and the page's status. */
export async function fillSupervisor({ origin, cookie, username, number }) {
  const page = await fetch(origin + FORM, { headers: { cookie } })
  const hidden = formsOf(await page.text()).find(({ fields }) =>
    fields.some(([name, value]) => name === "intent" && value === INTENT),
  )
  if (!hidden) return { status: page.status, body: null }
  const typed = {
    firstName: "Cluster",
    lastName: `No ${number}`,
    phone: `05${String((process.pid % 1_000) * 100_000 + number).padStart(8, "0")}`,
    username,
    password: "not a real one",
    email: "",
  }
  return { status: page.status, body: new URLSearchParams([...hidden.fields, ...Object.entries(typed)]) }
}
