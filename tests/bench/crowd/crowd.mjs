import { sleep } from "../programs.mjs"
import { ACTS } from "./acts.mjs"
import { itemsIn } from "./facts.mjs"
import { planWork } from "./plan.mjs"
import { createRandom } from "./random.mjs"
import { createStaff } from "./staff.mjs"
import { createTally } from "./tally.mjs"

/** How often each kind is done, of a hundred. */
const SHARES = { single: 30, pair: 20, stock: 20, contested: 18, contestedStock: 6, day: 6 }
/** Buttons pressed twice, of all. */
const TWICE = 0.15
/** Forms sent once more from a page that was left open, of those that only their owner changes. */
const LATE = 0.1
const LATE_MS = [500, 4_000]
/** One of so many has no script. */
const WITHOUT_SCRIPT = 5

/**
 * Lets a crowd change the same menus through the dashboard for so long, and holds what was acknowledged against the
 * upstream's own record.
 *
 * `cookies`: one Cookie header per person. `api(path)`: the upstream's REST answers; `mutations()`: its counter of
 * changes. `least`: they go on until so many changes were acknowledged. `meanwhile`: what is done to the dashboard in
 * that time; the people then retry what got no answer.
 */
export async function runCrowd({
  origin,
  cookies,
  api,
  mutations,
  menus,
  seconds,
  least = 0,
  pauseMs,
  seed,
  meanwhile,
}) {
  const random = createRandom(seed)
  const work = await planWork({ api, staff: cookies.length, menus })
  const tally = createTally()
  const before = await mutations()
  const started = performance.now()
  let isDisturbing = Boolean(meanwhile)
  const isOver = () =>
    !isDisturbing && performance.now() - started > seconds * 1_000 && tally.acknowledgedSoFar() >= least
  const people = cookies.map((cookie, at) => {
    const hasScript = at % WITHOUT_SCRIPT !== 0
    return createStaff({ origin, cookie, hasScript, mayBreak: Boolean(meanwhile), log: tally })
  })
  const disturbed = meanwhile?.().finally(() => {
    isDisturbing = false
  })
  disturbed?.catch(() => {})
  await Promise.all(
    people.map((person, at) => workUntil(isOver, { person, at, work, api, tally, pauseMs, random: random.fork() })),
  )
  const took = performance.now() - started
  await disturbed
  const sent = (await mutations()) - before
  for (const menu of work) compare(menu, await api(`/menus/${menu.id}`), tally)
  const sessions = await Promise.all(people.map((person) => person.isSignedIn()))
  return tally.report({ seconds: took / 1_000, sent, sessionsLost: sessions.filter((isOne) => !isOne).length })
}

async function workUntil(isOver, { person, at, work, api, tally, pauseMs, random }) {
  const [least, most] = pauseMs
  while (!isOver()) {
    await sleep(random.between(least, most))
    const kind = pickKind(random)
    // Not everybody has a whole day of their own, and nobody on every menu.
    const menu = (kind === "day" && work.find(({ people }) => people[at].day)) || random.pick(work)
    const own = menu.people[at]
    for (const { fact } of Object.values(own).filter((each) => each?.fact && !each.fact.isKnown)) {
      tally.wrong("lost", fact.check(itemsIn(await api(`/menus/${menu.id}`))))
    }
    const act = ACTS[kind](menu, own, random) ?? ACTS.single(menu, own, random)
    try {
      await carryOut(act, { person, own, tally, random })
    } catch (error) {
      tally.wrong("errors", `${act.intent}: ${error.cause?.code ?? ""} ${error.message}`)
    }
  }
}

function pickKind(random) {
  let left = random.between(0, 100)
  for (const [kind, share] of Object.entries(SHARES)) {
    left -= share
    if (left < 0) return kind
  }
  return "single"
}

async function carryOut(act, { person, own, tally, random }) {
  const page = await person.look(act.menu, act.look ?? act.query)
  if (page.days) for (const each of Object.values(own)) tally.wrong("lost", shownWrong(page, each?.fact))
  const filled = person.fill(page, act)
  if (!filled) return tally.count("gone before it was pressed")
  const from = performance.now()
  const presses = random.chance(TWICE) ? 2 : 1
  tally.pressed(presses)
  const answers = await Promise.all(Array.from({ length: presses }, () => person.send(act.menu, act.query, filled)))
  settle(act, answers, { tally, from, until: performance.now() })
  const isDone = answers.some(({ kind }) => kind === "done")
  if (isDone && act.fact && random.chance(LATE)) await sendLate(act, filled, { person, tally, random })
}

/** A form that was acknowledged, sent again: its answer again, or that there is nothing left to do; never a second act. */
async function sendLate({ menu, query, intent }, filled, { person, tally, random }) {
  await sleep(random.between(...LATE_MS))
  const { kind, what } = await person.send(menu, query, filled)
  tally.sentLate()
  if (kind === "unknown") tally.wrong("lost", `${intent}: acknowledged, and then not known any more`)
  else if (kind !== "done" && kind !== "conflict") tally.wrong("errors", `${intent}, sent again: ${what ?? kind}`)
}

/** The page against what is known, for facts whose days it shows. */
function shownWrong({ days }, fact) {
  if (!fact?.isKnown || !fact.days.every((day) => days.some(({ date }) => date === day))) return null
  const itemsOf = (day) =>
    days
      .find(({ date }) => date === day)
      .items.map(({ itemId, baseStock, availableStock }) => ({ itemId, base: baseStock, available: availableStock }))
  return fact.check(itemsOf)
}

/** What a press, or two of the same form, came to. */
function settle({ intent, fact, contest, target }, answers, { tally, from, until }) {
  const wasBroken = answers.some(({ broken }) => broken > 0)
  for (const { kind, stated, what } of answers) {
    if (kind === "wrong") tally.wrong("errors", `${intent}: ${what}`)
    if (kind === "signed-out") tally.wrong("errors", `${intent}: the session was gone`)
    if (kind === "conflict") tally.conflict(stated)
  }
  const has = (kind) => answers.some((answer) => answer.kind === kind)
  if (has("done")) {
    tally.acknowledged(intent, { wasBroken })
    fact?.done(target)
    contest?.note(target, { isSure: true, from, until })
    return
  }
  const isOpen = has("unknown") || has("wrong") || wasBroken
  if (isOpen) {
    tally.unknown(has("unknown"))
    fact?.perhaps(target)
    contest?.note(target, { isSure: false, from, until })
  } else if (fact) {
    // Nobody else touches what somebody owns.
    tally.wrong("errors", `${intent}: refused although nobody else changes ${fact.name}`)
  }
}

function compare(menu, detail, tally) {
  const itemsOf = itemsIn(detail)
  const all = [...menu.people.flatMap((own) => Object.values(own)), ...menu.contests]
  for (const { fact, contest } of all.filter(Boolean)) tally.wrong("lost", (fact ?? contest).check(itemsOf))
  tally.wrong("lost", menu.stockContest.check(itemsOf))
  const touched = new Set(
    all.filter(Boolean).flatMap(({ day, days, meal }) => (days ?? [day]).map((one) => `${one} ${meal}`)),
  )
  const whole = menu.people.flatMap(({ day }) => (day ? [day.day] : []))
  touched.add(`${menu.stockContest.day} ${menu.stockContest.meal}`)
  for (const { contest } of menu.contests) touched.add(`${contest.day} ${contest.meal}`)
  const rest = (of) =>
    of.dates_meals
      .filter(({ date }) => !whole.includes(date))
      .flatMap(({ date, items }) =>
        items
          .filter(({ meal }) => !touched.has(`${date} ${meal.item_id}`))
          .map((item) => `${date} ${item.meal.item_id} ${item.available_base}/${item.stock}`),
      )
      .sort()
      .join("\n")
  if (rest(menu.detail) !== rest(detail)) tally.wrong("lost", `menu ${menu.id}: something that nobody touched changed`)
  for (const { date, items } of detail.dates_meals) {
    const ids = items.map(({ meal }) => meal.item_id)
    if (new Set(ids).size < ids.length) tally.wrong("doubled", `menu ${menu.id}: a meal stands twice on ${date}`)
  }
}
