import { helpPath } from "~/ui/page/help-link"

export const topicPath = (slug: string) => `${helpPath}/${slug}`

/** Texts around the help; the help itself is in docs/product. */
export const helpTexts = {
  title: "Help",
  all: "All help",
  waiting: "Loading help",
  everywhere: "General",
} as const

/** Intent that dismisses the first steps. */
export const PUT_STEPS_AWAY = "put-first-steps-away"
