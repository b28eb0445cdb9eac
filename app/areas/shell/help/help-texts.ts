import { helpPath } from "~/ui/page/help-link"

export const topicPath = (slug: string) => `${helpPath}/${slug}`

/** Texts around the help; what it says of each screen stands in docs/product. */
export const helpTexts = {
  title: "Help",
  all: "All help",
  allHelp: "What each screen is for, its words and its keys. Only what you may open is listed.",
  doing: "What you can do here",
  words: "Words",
  keys: "Keys",
  close: "Close help",
  open: "Open this screen",
  waiting: "Loading help",
  everywhere: "Everywhere",
  firstSteps: "First steps",
  firstStepsHelp: "Three places to start. Find them later under Help.",
  gotIt: "Got it",
} as const

/** The button that puts the first steps away. */
export const PUT_STEPS_AWAY = "put-first-steps-away"
