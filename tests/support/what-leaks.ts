/** A text that faults put into the upstream's answers: no page may repeat it. */
export const UPSTREAM_TEXT = "canary-upstream-text"

/** What would tell a visitor about our insides, or what an upstream said about itself. */
const INSIDES = [
  /\bat \S+ \((?:file|node|\/)/,
  /node_modules|server-build|\.server\.(?:ts|js)|react-dom/,
  /\b(?:TypeError|SyntaxError|RangeError|AbortError|UpstreamError|TransportError|StoreUnavailableError|ZodError)\b/,
  /ECONN|EPIPE|ENOTFOUND|UND_ERR|SQLSTATE/,
  /Bad Gateway|Too Many Attempts|Request Timeout|elsewhere\.invalid/,
  new RegExp(UPSTREAM_TEXT),
]

/** The parts of a text that should not be in it. */
export function insidesIn(text: string): string[] {
  return INSIDES.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

export const SERVER_ERROR = {
  title: "Server Error!",
  text: "Please try again later, if the problem persist contact tech team",
}
export const FORBIDDEN = {
  title: "Unauthorized Action!",
  text: "You don't have the required permission to perform this action.",
}
export const EXPIRED = {
  title: "Saffron Session Expired!",
  text: "Your session has expired. You need to log in again.",
}
/** product/food 3 and product/food 4: what stands in the place of what could not be loaded. */
export const WENT_WRONG = "Oops! Something went wrong. Please try again later."
