/** What is known of a driver that should be looked at before paying. */
interface Looked {
  isActive: boolean
  hasAccount: boolean
  hasSame: boolean
}

/** Whom to look at: they are paid as well unless somebody leaves them out. */
export const GROUPS = {
  inactive: { text: "Not active", tag: "Not active", holds: ({ isActive }: Looked) => !isActive },
  same: { text: "Have the same payment on that day", tag: "Same that day", holds: ({ hasSame }: Looked) => hasSame },
  account: { text: "No account to pay it to", tag: "No account", holds: ({ hasAccount }: Looked) => !hasAccount },
} as const
export type GroupName = keyof typeof GROUPS

export const CHECK_FIELDS = { count: { label: "Number of drivers" }, seen: { label: "Seen", hidden: true } } as const
export const OUT_FIELDS = {
  group: { label: "Group" },
  driver: { label: "Driver" },
  back: { label: "Back" },
  status: { label: "Status" },
  backStatus: { label: "Status" },
} as const
/** Whom 'Put all back' names. */
export const ALL = "all"

export const SEND_RUN = "send-run"
export const LEAVE_OUT = "leave-out"

/** From so many drivers on the number is typed before it is sent. */
const TYPED_ABOVE = 50

/** Whether the number is typed first: not before a notification, which pays nobody. */
export const isTyped = ({ message }: { message: object | null }, count: number) =>
  message === null && count > TYPED_ABOVE

const drivers = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "driver" : "drivers"}`

/** Ours: the documents know no check. */
export const checkTexts = {
  step: "Check",
  payTitle: "Check before paying",
  recalculateTitle: "Check before recalculating",
  notifyTitle: "Check before sending",
  notifyLooked: "Blocked and denied drivers are left out unless you put them back.",
  nothingSent: "Nothing was sent yet.",
  drivers,
  pay: (count: number, sum: string) => `Pay ${drivers(count)} ${sum}`,
  deduct: (count: number, sum: string) => `Deduct ${sum} from ${drivers(count)}`,
  recalculate: (count: number) => `Recalculate ${drivers(count)}`,
  notify: (count: number) => `Send to ${drivers(count)}`,
  looked: "They are part of it as well unless you leave them out.",
  sameUnknown: "Whether somebody has the same payment on that day could not be looked up.",
  gone: (count: number) => `${drivers(count)} that were chosen are no longer there and are left out.`,
  noWayBack:
    "A special payment can't be deleted here. A wrong one is evened out by one of the other type, of the same amount for the same drivers.",
  pieces: (count: number, size: number) =>
    `It goes out in ${count} pieces of ${size.toLocaleString("en-US")} drivers at most, each with its own result.`,
  typeCount: "Type the number of drivers",
  wrongCount: "This is not the number of drivers",
  changed: "The list changed meanwhile, so nothing was sent. Look at the numbers below and press again.",
  nobody: "Nobody is left. Put somebody back, or go back and choose others.",
  forgotten: "This check is no longer kept. Nothing was sent by it now; begin again.",
  lookAgain: "Nobody can say yet how far this is. Load the page again to see it.",
  resultTitle: "What was sent",
  unknown: "Nobody knows whether this piece was carried out. It is not sent again: look at the list of that day first.",
  repeat: "Nobody knows whether this piece was carried out. Recalculating again changes nothing more.",
  state: {
    waiting: "Not sent",
    sending: "Being sent",
    done: "Done",
    refused: "Refused",
    unknown: "Nobody knows",
  },
} as const
