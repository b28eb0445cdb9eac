import { describe, expect, it } from "vitest"
import { readForm } from "./form.server"
import { MAX_KEPT_FORM_BYTES, recordForm } from "./posted-form.server"

const URLENCODED = "application/x-www-form-urlencoded"

/** A body in these chunks; `fails` interrupts it after the last. */
function bodyOf(pieces: readonly (string | Uint8Array)[], fails = false): ReadableStream<Uint8Array> {
  const waiting = pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece))
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = waiting.shift()
        if (next) controller.enqueue(next)
        else if (fails) controller.error(new Error("cut"))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

const asRequest = (body: ReadableStream<Uint8Array>, type = URLENCODED) => {
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    headers: { "Content-Type": type },
    duplex: "half",
  }
  return new Request("http://localhost/", init)
}
const fieldsOf = (form: FormData | null) => form && [...form]

describe("a recorded form", () => {
  it("is available if the body was not read", async () => {
    const posted = recordForm(bodyOf(["a=1&b", "=%D8%B4&a=2"]), URLENCODED)
    expect(fieldsOf(await posted.read())).toEqual([
      ["a", "1"],
      ["b", "ش"],
      ["a", "2"],
    ])
  })

  it("is available after the action has read the whole body", async () => {
    const posted = recordForm(bodyOf(["a=1", "&b=2"]), URLENCODED)
    expect([...(await readForm(asRequest(posted.body)))]).toHaveLength(2)
    expect(fieldsOf(await posted.read())).toHaveLength(2)
    expect(fieldsOf(await posted.read())).toHaveLength(2)
  })

  it("is available if the action stopped in the middle", async () => {
    const posted = recordForm(bodyOf(["a=1", "&b=2", "&c=3"]), URLENCODED)
    const reader = posted.body.getReader()
    await reader.read()
    expect(fieldsOf(await posted.read())).toHaveLength(3)
  })

  it("omits the files of a multipart form", async () => {
    const form = new FormData()
    form.append("name", "x")
    form.append("photo", new File([new Uint8Array(9_000)], "a.png", { type: "image/png" }))
    form.append("note", "y")
    const request = new Request("http://localhost/", { method: "POST", body: form })
    const posted = recordForm(request.body ?? bodyOf([]), request.headers.get("Content-Type") ?? "")
    expect(fieldsOf(await posted.read())).toEqual([
      ["name", "x"],
      ["note", "y"],
    ])
  })

  it("is available up to the limit, and not a byte above", async () => {
    const fits = "x".repeat(MAX_KEPT_FORM_BYTES - 2)
    expect(fieldsOf(await recordForm(bodyOf([`a=${fits}`]), URLENCODED).read())).toEqual([["a", fits]])
    expect(await recordForm(bodyOf([`a=${fits}`, "x"]), URLENCODED).read()).toBeNull()
  })

  it("above the limit still reaches the action completely, and is not kept in memory", async () => {
    const piece = "x".repeat(100_000)
    const posted = recordForm(bodyOf(["a=", piece, piece, piece]), URLENCODED)
    const form = await readForm(asRequest(posted.body))
    expect(String(form.get("a"))).toHaveLength(300_000)
    expect(await posted.read()).toBeNull()
  })

  it.each<[string, () => ReturnType<typeof recordForm>]>([
    ["a body that broke off", () => recordForm(bodyOf(["a=1"], true), URLENCODED)],
    ["JSON", () => recordForm(bodyOf(['{"a":1}']), "application/json")],
    ["no type", () => recordForm(bodyOf(["a=1"]), "")],
    ["a form cut short", () => recordForm(bodyOf(["--b\r\nContent-Disp"]), "multipart/form-data; boundary=b")],
    ["a key that reaches into prototypes", () => recordForm(bodyOf(["__proto__.x=1"]), URLENCODED)],
    ["too many fields", () => recordForm(bodyOf(["a=1&".repeat(5_001)]), URLENCODED)],
  ])("is nothing for %s", async (_name, record) => {
    expect(await record().read()).toBeNull()
  })
})
