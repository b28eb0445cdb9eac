import type { BrowserContext, ConsoleMessage } from "@playwright/test"

/** What a page must not say: errors, warnings (hydration's among them), exceptions, violations of the policy. */
export interface Noise {
  /** Expects a line that matches, e.g. the browser's own about an answer of 422. */
  allow(pattern: RegExp): void
  /** The lines that nobody expected. */
  unexpected(): string[]
}

const EXPECTED = [
  // Some of the seed's meals have no picture file.
  /^error: Failed to load resource.* at \/meals\//,
  // The style sheet of a link that the pointer stood on, on a machine too slow to follow it within Chromium's few seconds.
  /^warning: The resource \S+\.css was preloaded using link preload but not used within a few seconds/,
]

const VIOLATION = "policy violation: "

export async function listen(context: BrowserContext, hasScript: boolean): Promise<Noise> {
  const allowed = [...EXPECTED]
  const lines: string[] = []
  context.on("console", (message) => {
    if (message.text().startsWith(VIOLATION)) lines.push(message.text())
    else if (message.type() === "error" || message.type() === "warning") lines.push(lineOf(message))
  })
  context.on("weberror", (error) => lines.push(`exception: ${error.error().stack ?? error.error().message}`))
  // Without script the browser still runs what a test adds: only this tells the two apart inside a page.
  if (hasScript) await context.addInitScript(() => Object.assign(window, { isScripted: true }))
  await context.addInitScript((prefix) => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.log(`${prefix}${effectiveDirective} ${blockedURI}`)
    })
  }, VIOLATION)
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}

function lineOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return `${message.type()}: ${message.text()} at ${URL.canParse(url) ? new URL(url).pathname : url}`
}
