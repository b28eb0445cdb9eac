import { helpPath } from "~/ui/page/help-link"

export const topicPath = (slug: string) => `${helpPath}/${slug}`

/** Texts around the help; the help itself is in docs/product. */
export const helpTexts = {
  title: "Help",
  all: "All help",
  allHelp:
    "What each screen is for, its terms and its keyboard shortcuts. The list shows only screens that you can open.",
  doing: "What you can do here",
  words: "Terms",
  keys: "Keyboard shortcuts",
  close: "Close help",
  open: "Open this screen",
  waiting: "Loading help",
  everywhere: "General",
  firstSteps: "First steps",
  firstStepsHelp: "Three places to start. Find them later under Help.",
  gotIt: "Got it",
} as const

/** Intent that dismisses the first steps. */
export const PUT_STEPS_AWAY = "put-first-steps-away"
