/** Where whoever holds every permission sees what the dashboard finds of all it stands on. */
export const connectionPath = "/account/connection"

/** Texts of the page; the documents have none. */
export const connectionTexts = {
  title: "Connection",
  help: "What this dashboard finds of the back office, its store, the provider and the proxy. Only what reads is asked; it may take a minute.",
  check: "Check now",
  again: "Check again",
  tooSoon: "You have checked twice within a minute. Wait a moment, then check again.",
  ends: ["All fits.", "Works, with the losses below.", "Does not work as it is."],
  words: { good: "OK", loss: "Loss", broken: "Broken" },
} as const
