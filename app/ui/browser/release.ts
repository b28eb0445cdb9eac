/** Header of data responses with their build. The page's own is in Remix's manifest. */
export const RELEASE_HEADER = "X-Release"

let isOver = false

/** Detects a response from another build. */
export function noteRelease({ headers }: Response): void {
  const release = headers.get(RELEASE_HEADER)
  if (release && release !== window.__remixManifest.version) isOver = true
}

/**
 * Whether the dashboard was updated while this page was open. The page's code is no longer served (docs/decisions/008).
 */
export function isReleaseOver(): boolean {
  return isOver
}
