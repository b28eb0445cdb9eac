export const connectionPath = "/account/connection"

/** Texts of the page; the documents have none. */
export const connectionTexts = {
  title: "Connection",
  help: "Checks the back office, the database, the sign-in provider and the proxy. It changes nothing and can take a minute.",
  check: "Check now",
  again: "Check again",
  tooSoon: "You have checked twice within a minute. Wait a moment, then check again.",
  ends: ["Everything works.", "Works, with the limits below.", "Does not work."],
  words: { good: "OK", loss: "Limited", broken: "Not working" },
} as const
