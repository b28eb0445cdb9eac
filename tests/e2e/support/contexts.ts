/**
 * Whether tests of a worker share one browser context, emptied between them. Playwright's later versions have a name of
 * their own for it, and build an outline of the page for each look that finds something not there yet (docs/decisions/028).
 */
interface Contexts {
  _optionContextReuseMode: "when-possible" | "none"
}

export const SHARED_CONTEXTS: Contexts = { _optionContextReuseMode: "when-possible" }
/** For tests that hold the page's clock: a part of it may stay in a context that goes on to the next test. */
export const OWN_CONTEXTS: Contexts = { _optionContextReuseMode: "none" }
