import type { MapEvent } from "~/areas/delivery/live-pins/changes-of"
import { loader } from "~/areas/delivery/map/live/changes"
import type { Desk } from "./dispatch-desk"

/** Opens an event stream of the map and collects its events. */
export async function listenTo({ staff }: Pick<Desk, "staff">, query = "") {
  const call = staff.get(`/delivery/map/changes?${query}`)
  const response = await loader(call.args)
  const events: MapEvent[] = []
  const stream = { status: response.status, events, isOver: false, leave: () => call.abort() }
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      const data = /^data: (.*)$/m.exec(new TextDecoder().decode(chunk as Uint8Array))?.[1]
      if (data) events.push(JSON.parse(data))
    }
    stream.isOver = true
  }
  void read()
  return stream
}

export const told = (stream: { events: MapEvent[] }, kind: MapEvent["kind"]) =>
  stream.events.filter((one) => one.kind === kind)
