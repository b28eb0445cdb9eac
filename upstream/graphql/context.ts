import type { Staff } from "../permissions"
import type { Upstream } from "../upstream"

/** Context of every resolver: the program and the caller. */
export interface GraphqlContext {
  upstream: Upstream
  staff: Staff
  /** Files of a multipart request by path: `variables.photo`. */
  files?: ReadonlyMap<string, File>
  /** Receives the list that a field streams. */
  streamed: { list?: StreamedList }
}

/** A list that is too long for memory. Its rows replace the empty list in the response. */
export interface StreamedList {
  key: string
  rows: AsyncIterable<string>
}
