import { vi } from "vitest"

/** Timers of exactly this length run out sooner, so that a deadline passes without anybody waiting for it. */
export function shortenTimers(length: number, to: number): void {
  const { setTimeout: set } = globalThis
  const sooner = (run: () => void, ms?: number, ...rest: []) => set(run, ms === length ? to : ms, ...rest)
  vi.stubGlobal("setTimeout", sooner)
}

/** They take as long as they say again. */
export const restoreTimers = (): void => void vi.unstubAllGlobals()
