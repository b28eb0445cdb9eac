/** Texts of My sessions; the documents have none. */
export const sessionTexts = {
  help: "The browsers you are signed in with. Sign out of one that you no longer use, or do not know.",
  unknownBrowser: "Unknown browser",
  thisBrowser: "This browser",
  signOut: "Sign out",
  signOutOthers: "Sign out everywhere else",
  signedOut: "Signed out of that browser.",
  gone: "That session is over already.",
  nothingElse: "You are signed in nowhere else.",
} as const

/** How many other browsers were signed out. */
export function signedOutText(count: number): string {
  return count === 1 ? "Signed out of 1 other browser." : `Signed out of ${count} other browsers.`
}
