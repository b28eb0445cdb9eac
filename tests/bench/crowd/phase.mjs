import { upstreamCalls } from "../menus.mjs"
import { signInOverHttp } from "../sign-in.mjs"
import { runCrowd } from "./crowd.mjs"

const FULL = { staff: 50, menus: 20, seconds: 120, kills: 20 }
const QUICK = { staff: 10, menus: 5, seconds: 15, kills: 3 }
/** Between a press and the next look at a menu (milliseconds). */
const PAUSE_MS = [500, 2_500]
/** The provider's accounts, whoever they are, change menus here; several browsers are one person's. */
const ACCOUNTS = ["noura", "food", "logistics", "dispatch", "b2b", "marketing", "finance", "menus-viewer"]
const EMAILS = ACCOUNTS.map((name) => `${name}@saffron.example`)
const PERMISSIONS = ["VIEW_MENUS", "EDIT_MENUS"]

/**
 * One crowd at a dashboard and an upstream of its own, told as rows of the section.
 *
 * `disturb`: makes what is done to the dashboard meanwhile, out of { seconds, kills, seed, pid(), restart() }.
 */
export async function crowdPhase({ world, isQuick, report }, section, { name, isEmbedded = false, disturb }) {
  const { staff, menus, seconds, kills } = isQuick ? QUICK : FULL
  const seed = Number(process.env.BENCH_SEED) || Date.now() % 1_000_000
  const { origin: upstreamUrl } = (await world.startUpstream()).ready
  const { api, control, mutations } = await upstreamCalls(upstreamUrl)
  for (const email of EMAILS) {
    await control("/staff", { email, firstName: "Crowd", lastName: "Member", permissions: PERMISSIONS })
  }
  const place = { port: world.crowdPort, upstreamUrl, isEmbedded }
  const start = () => world.startDashboard(name, place)
  let dashboard = await start()
  const origin = `http://127.0.0.1:${place.port}`
  const cookies = []
  for (let at = 0; at < staff; at++) cookies.push(await signInOverHttp(origin, EMAILS[at % EMAILS.length]))
  const restart = async () => {
    dashboard = await start()
  }
  const meanwhile = disturb?.({ seconds, kills, seed, restart, pid: () => dashboard.pid })
  const result = await runCrowd({ origin, cookies, api, mutations, menus, seconds, pauseMs: PAUSE_MS, seed, meanwhile })
  await dashboard.stop()
  section.note(`${staff} staff, ${menus} menus, ${result.seconds.toFixed(0)} s; seed ${seed} (BENCH_SEED)`)
  tell(section, result)
  for (const [kind, list] of Object.entries(result.wrongs)) {
    for (const what of list.slice(0, 20)) report.say(`  ${name}: ${kind}: ${what}`)
  }
}

function tell(section, result) {
  const count = (what, ours) => section.row({ what, unit: "count", ours })
  const none = (what, ours) => section.row({ what, unit: "count", ours, bar: "0", isGood: ours === 0 })
  count("Changes acknowledged", result.acknowledged)
  count("Changes the upstream counted", result.sent)
  none("Lost", result.lost)
  none("Doubled", result.doubled)
  none("Errors but stated conflicts", result.errors)
  none("Sessions lost", result.sessionsLost)
  section.row({ what: "A change's answer, median", unit: "ms", ours: result.p50 })
  section.row({ what: "A change's answer, p99", unit: "ms", ours: result.p99 })
  if (result.longestAfterBreak !== null) {
    section.row({ what: "A retried change's answer, longest", unit: "ms", ours: result.longestAfterBreak })
  }
  const { twice, late, broken, afterBreak, unsettled, unknownTold } = result
  section.note(`Done: ${list(result.intents)}`)
  section.note(`Pressed twice: ${twice}. Sent once more from an old page: ${late}. Refused: ${list(result.conflicts)}`)
  section.note(`Requests without an answer: ${broken}. Changes acknowledged to a retry: ${afterBreak}.`)
  section.note(`Left open by the answer: ${unsettled}, of these told 'It is not known whether …': ${unknownTold}.`)
  section.note(`Answers: ${list(result.statuses)}`)
}

const list = (counts) =>
  Object.entries(counts)
    .map(([what, times]) => `${times} x ${what}`)
    .join("; ") || "none"
