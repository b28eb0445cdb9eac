import { randomUUID } from "node:crypto"
import type { BrowserContext } from "@playwright/test"

/**
 * Whether tests of a worker share one browser context, emptied between them. Playwright's later versions have a name of
 * their own for it, and build an outline of the page for each look that finds something not there yet (docs/decisions/045).
 */
interface Contexts {
  _optionContextReuseMode: "when-possible" | "none"
}

export const SHARED_CONTEXTS: Contexts = { _optionContextReuseMode: "when-possible" }
/** For tests that hold the page's clock: a part of it may stay in a context that goes on to the next test. */
export const OWN_CONTEXTS: Contexts = { _optionContextReuseMode: "none" }

/**
 * Leaves a shared context its cache when it is emptied for the next test: else each test fetches the dashboard's script
 * anew and compiles it (docs/decisions/045). Playwright has no option for it. It empties what an origin stored behind an
 * interception, for which the cache goes as well: `emptyStorage` does it instead.
 */
export async function keepCache(context: BrowserContext): Promise<void> {
  const inside = (context as unknown as Inside)._connection.toImpl(context)
  if (!inside.clearCache || !inside.addVisitedOrigin) throw new Error("Playwright empties contexts in another way")
  inside.clearCache = async () => {}
  inside.addVisitedOrigin = () => {}
  await context.addInitScript(emptyStorage, [STORED_BY, randomUUID()] as const)
}

interface Inside {
  readonly _connection: {
    toImpl(of: BrowserContext): Partial<Record<"clearCache" | "addVisitedOrigin", () => unknown>>
  }
}

/** In the page's own store: which test wrote the rest of it. */
const STORED_BY = "stored by the test"

/** Before anything else of a document: what another test stored at its origin goes. A second tab of this test keeps it. */
function emptyStorage([name, test]: readonly [name: string, test: string]): void {
  try {
    if (localStorage.getItem(name) === test) return
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem(name, test)
  } catch {
    // A document without an origin has no store.
  }
}
