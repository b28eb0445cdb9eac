/** The facts about a driver that call for a review before paying. */
interface ReviewCounts {
  isActive: boolean
  hasAccount: boolean
  hasSame: boolean
}

/** Groups to review; their drivers are included unless a person excludes them. */
export const GROUPS = {
  inactive: { text: "Not active", tag: "Not active", holds: ({ isActive }: ReviewCounts) => !isActive },
  same: {
    text: "Have the same payment on that day",
    tag: "Same that day",
    holds: ({ hasSame }: ReviewCounts) => hasSame,
  },
  account: { text: "No account to pay it to", tag: "No account", holds: ({ hasAccount }: ReviewCounts) => !hasAccount },
} as const
export type PayGroupName = keyof typeof GROUPS

export const CHECK_FIELDS = { count: { label: "Number of drivers" }, seen: { label: "Seen", hidden: true } } as const
export const OUT_FIELDS = {
  group: { label: "Group" },
  driver: { label: "Driver" },
  back: { label: "Back" },
  status: { label: "Status" },
  backStatus: { label: "Status" },
} as const
/** The value of 'Include all'. */
export const ALL = "all"

export const SEND_RUN = "send-run"
export const LEAVE_OUT = "leave-out"

/** Above this number of drivers, the person must enter the number before sending. */
const TYPED_ABOVE = 50

/** A notification does not need it: it pays nobody. */
export const needsTypedCount = ({ message }: { message: object | null }, count: number) =>
  message === null && count > TYPED_ABOVE

const drivers = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "driver" : "drivers"}`

/** Our own texts: the documents have no check page. */
export const checkTexts = {
  step: "Check",
  notifyTitle: "Check before sending",
  nothingSent: "Nothing has been sent yet.",
  drivers,
  pay: (count: number, sum: string) => `Pay ${drivers(count)} ${sum}`,
  deduct: (count: number, sum: string) => `Deduct ${sum} from ${drivers(count)}`,
  recalculate: (count: number) => `Recalculate ${drivers(count)}`,
  notify: (count: number) => `Send to ${drivers(count)}`,
  gone: (count: number, ids: readonly string[]) => {
    const more = count > ids.length ? ` and ${(count - ids.length).toLocaleString("en-US")} more` : ""
    return `Excluded because not found: ${ids.map((id) => `#${id}`).join(", ")}${more}.`
  },
  changed: "The list has changed, so nothing was sent. Check the numbers below and try again.",
  nobody: "No drivers are left. Include some, or go back and choose others.",
  forgotten: "This check has expired. Nothing more was sent. Start again.",
  lookAgain: "The progress is not available yet. Refresh the page to see it.",
  state: {
    waiting: "Not sent",
    sending: "Being sent",
    done: "Done",
    refused: "Refused",
    unknown: "Not confirmed",
  },
} as const
