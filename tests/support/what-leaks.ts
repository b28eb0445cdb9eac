/** A text that faults put into the upstream's responses. No page may show it. */
export const UPSTREAM_TEXT = "canary-upstream-text"

/** Internals of the dashboard or the upstream that no page may show. */
const INSIDES = [
  /\bat \S+ \((?:file|node|\/)/,
  /node_modules|server-build|\.server\.(?:ts|js)|react-dom/,
  /\b(?:TypeError|SyntaxError|RangeError|AbortError|UpstreamError|TransportError|StoreUnavailableError|ZodError)\b/,
  /ECONN|EPIPE|ENOTFOUND|UND_ERR|SQLSTATE/,
  /Bad Gateway|Too Many Attempts|Request Timeout|elsewhere\.invalid/,
  new RegExp(UPSTREAM_TEXT),
]

/** The forbidden parts of a text. */
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
/** product/food 3 and product/food 4: the text of a part that could not be loaded. */
export const WENT_WRONG = "Oops! Something went wrong. Please try again later."
