import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"
import { CommandError, run } from "./process.mjs"

const USUAL_PLACES = [
  // Chromium without window painting, which is faster.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/** Without an Arabic font, screenshots and line breaks would show empty boxes. */
const SYSTEM_PACKAGES = ["chromium", "fonts-noto-core"]

/**
 * The path of a working Chromium: CHROMIUM_PATH, else the machine's, else one downloaded by Playwright, else the system
 * package if it may be installed. Throws CommandError with instructions.
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && !doesStart(named)) throw new CommandError(`CHROMIUM_PATH: ${named} does not start`)
  const found = named || findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
    await run("apt-get", ["update"], { env })
    await run("apt-get", ["install", "-y", "--no-install-recommends", ...SYSTEM_PACKAGES], { env })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new CommandError(
    "No browser to test with. Install Chromium (apt-get install chromium), or run npx playwright install chromium, " +
      "or set CHROMIUM_PATH to one.",
  )
}

function findBrowser() {
  return [...USUAL_PLACES, chromium.executablePath()].find(doesStart) ?? null
}

function doesStart(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0
}
