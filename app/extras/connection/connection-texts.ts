export const connectionPath = "/account/connection"

/** Texts of the page; the documents have none. */
export const connectionTexts = {
  title: "Connection",
  ends: ["Everything works.", "Works, with the limits below.", "Does not work."],
  words: { good: "OK", loss: "Limited", broken: "Not working" },
} as const
