import type { Staff } from "../permissions"
import type { Upstream } from "../upstream"

/** What every resolver is given besides its arguments: the program, and who asks. */
export interface GraphqlContext {
  upstream: Upstream
  staff: Staff
  /** A multipart request's files by their place: `variables.photo`. */
  files?: ReadonlyMap<string, File>
  /** Takes the list that is sent as it is made from the field that answers it. */
  streamed: { list?: StreamedList }
}

/** A list that is too long to be made before it is sent: its rows stand where the answer has an empty list. */
export interface StreamedList {
  key: string
  rows: AsyncIterable<string>
}
