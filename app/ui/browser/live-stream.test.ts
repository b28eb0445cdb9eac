import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { keepStream, STREAM_SILENCE_MS } from "./live-stream"

/** A fake EventSource. */
class Source extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 0
  constructor(readonly url: string) {
    super()
    Source.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(kind: string, data = "") {
    if (kind === "open") this.readyState = 1
    this.dispatchEvent(Object.assign(new Event(kind), { data }))
  }
}

/** A fake BroadcastChannel that delivers synchronously. */
class Channel extends EventTarget {
  static all: Channel[] = []
  constructor() {
    super()
    Channel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const one of Channel.all) if (one !== this) one.dispatchEvent(Object.assign(new Event("message"), { data }))
  }
  close() {
    Channel.all = Channel.all.filter((one) => one !== this)
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const frame = new EventTarget()
let ends: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  Source.all = []
  page.hidden = false
  for (const [name, value] of Object.entries({
    EventSource: Source,
    BroadcastChannel: Channel,
    document: page,
    window: frame,
  }))
    vi.stubGlobal(name, value)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  ends = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function keep() {
  const told: string[] = []
  ends.push(
    keepStream({
      ...{ channel: "changes", url: () => "/changes" },
      events: { changed: (data) => told.push(data) },
      opened: (isAgain) => told.push(isAgain ? "again" : "open"),
      paused: () => told.push("paused"),
    }),
  )
  const source = Source.all.at(-1) as Source
  source.say("open")
  return { told, source }
}
const latest = () => Source.all.at(-1) as Source
const isOpen = ({ readyState }: Source) => readyState === 1

it("a stream that is silent for 45 seconds is reopened, and paused until then", () => {
  const { told, source } = keep()
  for (let beat = 0; beat < 5; beat++) {
    vi.advanceTimersByTime(STREAM_SILENCE_MS - 1)
    source.say("beat")
  }
  expect([told, Source.all.length]).toEqual([["open"], 1])
  vi.advanceTimersByTime(STREAM_SILENCE_MS)
  expect([told, Source.all.length, isOpen(source)]).toEqual([["open", "paused"], 2, false])
  latest().say("open")
  latest().say("changed", "news")
  expect(told).toEqual(["open", "paused", "again", "news"])
})

it("returning to the window reopens a stream that missed a beat, and no other", () => {
  const { told } = keep()
  vi.advanceTimersByTime(10_000)
  frame.dispatchEvent(new Event("focus"))
  expect(Source.all).toHaveLength(1)
  vi.advanceTimersByTime(20_000)
  frame.dispatchEvent(new Event("focus"))
  expect(Source.all).toHaveLength(2)
  latest().say("open")
  expect(told).toEqual(["open", "paused", "again"])
})

it("a hidden page has no stream; a visible one has", () => {
  const { told, source } = keep()
  page.hidden = true
  page.dispatchEvent(new Event("visibilitychange"))
  expect(isOpen(source)).toBe(false)
  page.hidden = false
  page.dispatchEvent(new Event("visibilitychange"))
  latest().say("open")
  expect([Source.all.length, told]).toEqual([2, ["open", "open"]])
})

it("a refused stream is retried with exponential backoff", () => {
  keep()
  for (const [at, wait] of [2_000, 4_000, 8_000].entries()) {
    latest().close()
    latest().say("error")
    vi.advanceTimersByTime(wait - 1)
    expect(Source.all).toHaveLength(at + 1)
    vi.advanceTimersByTime(1)
    expect(Source.all).toHaveLength(at + 2)
  }
})

it("of five windows the least recently used one gives up its stream, and gets it back when another closes", () => {
  const [first, second] = [keep(), keep(), keep(), keep()]
  expect(Source.all.filter(isOpen)).toHaveLength(4)
  keep()
  expect(Source.all.filter(isOpen)).toHaveLength(4)
  expect([first?.told, isOpen(first?.source as Source)]).toEqual([["open", "paused"], false])
  expect(isOpen(second?.source as Source)).toBe(true)
  ends[1]?.()
  ends.splice(1, 1)
  latest().say("open")
  expect(first?.told).toEqual(["open", "paused", "open"])
  expect(Source.all.filter(isOpen)).toHaveLength(4)
})
