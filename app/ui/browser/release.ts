/** How data answers name the build that they come from. A page knows its own from Remix's manifest. */
export const RELEASE_HEADER = "X-Release"

let isOver = false

/** Notes when an answer comes from another build than this page. */
export function noteRelease({ headers }: Response): void {
  const release = headers.get(RELEASE_HEADER)
  if (release && release !== window.__remixManifest.version) isOver = true
}

/** Whether the dashboard was updated while this page was open: its code is gone (docs/decisions/008). */
export function isReleaseOver(): boolean {
  return isOver
}
