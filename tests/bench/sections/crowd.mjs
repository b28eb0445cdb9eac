import { runCrowd } from "../crowd/crowd.mjs"
import { killAtMoments } from "../crowd/kills.mjs"
import { upstreamCalls } from "../menus.mjs"
import { signInOverHttp } from "../sign-in.mjs"

export const title = "Crowd: many people changing the same menus at once, held against the upstream's own record"

const FULL = { staff: 50, menus: 20, seconds: 120, kills: 20 }
const QUICK = { staff: 10, menus: 5, seconds: 15, kills: 3 }
/** Between a press and the next look at a menu (milliseconds). */
const PAUSE_MS = [500, 2_500]
/** The provider's accounts that change menus here; several browsers are one person's. */
const ACCOUNTS = ["noura", "food", "logistics", "dispatch", "b2b", "marketing", "finance", "menus-viewer"]
const PERMISSIONS = ["VIEW_MENUS", "EDIT_MENUS"]

export async function run({ world, isQuick, report }, section) {
  const size = isQuick ? QUICK : FULL
  const upstream = await world.startUpstream()
  const { origin: upstreamUrl } = upstream.ready
  const { api, control, mutations } = await upstreamCalls(upstreamUrl)
  const emails = ACCOUNTS.map((name) => `${name}@saffron.example`)
  for (const email of emails) {
    await control("/staff", { email, firstName: "Crowd", lastName: "Member", permissions: PERMISSIONS })
  }
  const seed = Number(process.env.BENCH_SEED) || Date.now() % 1_000_000
  section.note(`Seed ${seed} (BENCH_SEED); ${size.staff} staff, ${size.menus} menus, ${size.seconds} s each`)
  const place = { port: world.crowdPort, upstreamUrl }
  const origin = `http://127.0.0.1:${place.port}`

  async function phase(name, { isEmbedded, meanwhile }) {
    const start = () => world.startDashboard(name, { ...place, isEmbedded })
    let dashboard = await start()
    const cookies = []
    for (let at = 0; at < size.staff; at++) cookies.push(await signInOverHttp(origin, emails[at % emails.length]))
    const result = await runCrowd({
      origin,
      cookies,
      api,
      mutations,
      menus: size.menus,
      seconds: size.seconds,
      pauseMs: PAUSE_MS,
      seed,
      meanwhile: meanwhile?.({
        pid: () => dashboard.pid,
        async restart() {
          dashboard = await start()
        },
      }),
    })
    await dashboard.stop()
    tell(section, name, result)
    for (const [kind, list] of Object.entries(result.wrongs)) {
      for (const what of list.slice(0, 20)) report.say(`  ${name}: ${kind}: ${what}`)
    }
  }

  await phase("crowd", { isEmbedded: false })
  const moments = []
  const meanwhile = (dashboard) => killAtMoments({ ...size, ...dashboard, seed, moments })
  await phase("crowd-killed", { isEmbedded: true, meanwhile })
  section.row({ what: "crowd-killed: kill -9 of the dashboard", unit: "count", ours: moments.length })
  section.note(`Killed at ${moments.map((ms) => (ms / 1_000).toFixed(1)).join(", ")} s; its store embedded, on disk`)
}

function tell(section, name, result) {
  const none = (what, ours) => ({ what: `${name}: ${what}`, unit: "count", ours, bar: "0", isGood: ours === 0 })
  section.row({ what: `${name}: changes acknowledged`, unit: "count", ours: result.acknowledged })
  section.row({ what: `${name}: changes the upstream counted`, unit: "count", ours: result.sent })
  section.row(none("lost", result.lost))
  section.row(none("doubled", result.doubled))
  section.row(none("errors but stated conflicts", result.errors))
  section.row(none("sessions lost", result.sessionsLost))
  section.row({ what: `${name}: a change's answer, median`, unit: "ms", ours: result.p50 })
  section.row({ what: `${name}: a change's answer, p99`, unit: "ms", ours: result.p99 })
  const list = (counts) =>
    Object.entries(counts)
      .map(([what, count]) => `${count} x ${what}`)
      .join("; ") || "none"
  section.note(`${name}: ${result.seconds.toFixed(0)} s; ${list(result.intents)}`)
  section.note(`${name}: ${result.twice} pressed twice; refused: ${list(result.conflicts)}`)
  section.note(
    `${name}: ${result.broken} requests without an answer, ${result.afterBreak} changes acknowledged to a retry, ` +
      `${result.unsettled} not settled, of these ${result.unknownTold} told 'It is not known whether …'`,
  )
  section.note(`${name}: ${list(result.statuses)}`)
}
