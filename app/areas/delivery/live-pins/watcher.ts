import type { Api } from "~/upstream/api.server"
import type { MapEvent } from "./changes-of"

export interface Watcher {
  api: Api
  staffKey: string
  /** Whether the person still may: looked at before every question. */
  mayWatch(): Promise<boolean>
  send(event: MapEvent): void
  end(): void
}
