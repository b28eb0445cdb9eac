import type { Api } from "~/upstream/api.server"
import type { MapEvent } from "./changes-of"

export interface Watcher {
  api: Api
  staffKey: string
  /** Whether the person still has access. Checked before every poll. */
  mayWatch(): Promise<boolean>
  send(event: MapEvent): void
  end(): void
}
