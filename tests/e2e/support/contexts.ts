import { randomUUID } from "node:crypto"
import type { BrowserContext } from "@playwright/test"

/**
 * Whether tests of a worker share one browser context, cleared between tests. Later versions of Playwright use another
 * setting and build a page snapshot for each unsuccessful poll (docs/decisions/045).
 */
interface Contexts {
  _optionContextReuseMode: "when-possible" | "none"
}

export const SHARED_CONTEXTS: Contexts = { _optionContextReuseMode: "when-possible" }
/** For tests with a fake clock, parts of which could remain in a shared context. */
export const OWN_CONTEXTS: Contexts = { _optionContextReuseMode: "none" }

/**
 * Keeps the cache of a shared context between tests, as otherwise each test fetches and compiles the dashboard's script
 * again (docs/decisions/045). Playwright has no option for it: it clears an origin's storage together with the cache, so
 * `emptyStorage` clears the storage instead.
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

/** Storage key with the id of the test that wrote the storage. */
const STORED_BY = "stored by the test"

/** Runs first in each document: clears storage of another test. A second tab of the same test keeps it. */
function emptyStorage([name, test]: readonly [name: string, test: string]): void {
  try {
    if (localStorage.getItem(name) === test) return
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem(name, test)
  } catch {
    // A document without an origin has no storage.
  }
}
