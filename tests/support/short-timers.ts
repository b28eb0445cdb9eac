import { vi } from "vitest"

/** Shortens timers of exactly this length, so that a test need not wait for a deadline. */
export function shortenTimers(length: number, to: number): void {
  const { setTimeout: set } = globalThis
  const sooner = (run: () => void, ms?: number, ...rest: []) => set(run, ms === length ? to : ms, ...rest)
  vi.stubGlobal("setTimeout", sooner)
}

export const restoreTimers = (): void => void vi.unstubAllGlobals()
