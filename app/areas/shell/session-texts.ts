/** Texts of My sessions; the documents have none. */
export const sessionTexts = {
  help: "Browsers where you are signed in. Sign out of any that you do not use or recognize.",
  unknownBrowser: "Unknown browser",
  thisBrowser: "This browser",
  signOut: "Sign out",
  signOutOthers: "Sign out everywhere else",
  signedOut: "Signed out of that browser.",
  gone: "This session has already ended.",
  nothingElse: "No other sessions.",
} as const

/** How many other browsers were signed out. */
export function signedOutText(count: number): string {
  return count === 1 ? "Signed out of 1 other browser." : `Signed out of ${count} other browsers.`
}
