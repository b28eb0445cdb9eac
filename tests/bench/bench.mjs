import { existsSync } from "node:fs"
import { cpus } from "node:os"
import { join } from "node:path"
import { upstreamApi } from "./menus.mjs"
import { signIn } from "./sign-in.mjs"
import { openBrowser } from "./visitor.mjs"
import { ROOT, runFolder } from "./work-folder.mjs"
import { createWorld } from "./world.mjs"

const ROUNDS = 7
const QUICK_ROUNDS = 3
/** How a page of ten begins its second page. */
const PAGE_SIZE = 10

/** What every section gets: the programs, a browser, a signed-in visitor, and the three lists that are compared. */
export async function createBench({ report, isQuick, store }) {
  if (!existsSync(join(ROOT, "build/server.js"))) throw new Error("Nothing is built: npm run build first")
  const folder = await runFolder()
  const world = await createWorld({ folder, store, say: report.say })
  const browser = await openBrowser()
  const machine = { node: process.version, chromium: browser.version(), cores: cpus().length, model: cpus()[0]?.model }
  report.say(`Node ${machine.node}, Chromium ${machine.chromium}, ${machine.cores} cores (${machine.model})`)
  if (isQuick) report.say("Quick: these figures are not for quoting.")

  const api = await upstreamApi(world)
  const menus = await api("/menus")
  let signedIn
  const cookies = () => {
    signedIn ??= world.dashboard().then(() => signIn(browser, world))
    return signedIn
  }
  return {
    report,
    world,
    browser,
    machine,
    folder,
    isQuick,
    rounds: isQuick ? QUICK_ROUNDS : ROUNDS,
    cookies,
    firstMenu: menus[0].name,
    elevenMenu: menus[PAGE_SIZE].name,
    /** The same list three times: { ours, floor, peer? }. */
    async contenders() {
      const ours = {
        origin: world.origin,
        cookies: await cookies(),
        nextPage: '.pager a:text-is("2"), nav a:text-is("2")',
      }
      const floor = { origin: (await world.floor()).origin, nextPage: 'nav a:text-is("2")' }
      const peer = await world.peer()
      return {
        ours: { address: "/food/menus", ...ours },
        floor: { address: "/food/menus", ...floor },
        ...(peer
          ? { peer: { address: "/#/menus", origin: peer.origin, nextPage: 'button[aria-label*="page 2" i]' } }
          : {}),
      }
    },
    async stop() {
      await browser.close()
      await world.stop()
    },
  }
}
