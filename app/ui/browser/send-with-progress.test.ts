import { afterEach, expect, it, vi } from "vitest"
import { hasFile } from "./lost-connection"
import { sendWithProgress } from "./send-with-progress"
import * as percents from "./upload-percent"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function formWith(...files: File[]): FormData {
  const form = new FormData()
  form.set("name", "typed")
  for (const file of files) form.append("file", file)
  return form
}

it("is used for forms with a chosen file", () => {
  expect(hasFile(formWith(new File(["1"], "ids.csv")))).toBe(true)
  expect(hasFile(formWith(new File([], "empty.csv")))).toBe(true)
  expect(hasFile(formWith(new File([], "")))).toBe(false)
  expect(hasFile(formWith())).toBe(false)
  expect(hasFile(new URLSearchParams("a=1"))).toBe(false)
  expect(hasFile(undefined)).toBe(false)
})

/** A fake XMLHttpRequest. */
class Request {
  static last: Request
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 202
  response = new TextEncoder().encode("[1]\n").buffer
  opened: unknown[] = []
  sent: unknown
  constructor() {
    Request.last = this
  }
  open(...how: unknown[]) {
    this.opened = how
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.end(this.onabort)
  }
  end(how?: () => void) {
    how?.()
    this.onloadend?.()
  }
  getAllResponseHeaders = () => "content-type: text/x-script\r\nx-release: a:b\r\n"
}

function start(signal?: AbortSignal) {
  vi.stubGlobal("XMLHttpRequest", Request)
  const told = vi.spyOn(percents, "tellPercent")
  const form = formWith(new File(["1"], "ids.csv"))
  const answer = sendWithProgress(new URL("http://localhost/a.data"), form, signal)
  return { form, answer, told: () => told.mock.calls.map(([percent]) => percent) }
}

it("reports whole percent and responds like fetch", async () => {
  const { form, answer, told } = start()
  Request.last.upload.onprogress?.({ loaded: 1_999, total: 4_000 })
  Request.last.upload.onprogress?.({ loaded: 4_000, total: 4_000 })
  Request.last.end(Request.last.onload)
  const { status, headers } = await answer
  expect([Request.last.opened[0], String(Request.last.opened[1]), Request.last.sent]).toEqual([
    "POST",
    "http://localhost/a.data",
    form,
  ])
  expect([status, headers.get("Content-Type"), headers.get("X-Release")]).toEqual([202, "text/x-script", "a:b"])
  expect(await (await answer).text()).toBe("[1]\n")
  expect(told()).toEqual([0, 49, 100, null])
})

it("fails like fetch when interrupted or cancelled", async () => {
  const broken = start()
  Request.last.end(Request.last.onerror)
  await expect(broken.answer).rejects.toBeInstanceOf(TypeError)
  const leaving = new AbortController()
  const left = start(leaving.signal)
  leaving.abort()
  await expect(left.answer).rejects.toMatchObject({ name: "AbortError" })
  expect(left.told().at(-1)).toBeNull()
})

it("does not start if the person left while it was loading", async () => {
  const { answer, told } = start(AbortSignal.abort())
  await expect(answer).rejects.toMatchObject({ name: "AbortError" })
  expect(told()).toEqual([])
})
