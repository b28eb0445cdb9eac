import { describe, expect, it } from "vitest"
import { guardFormData, MAX_FORM_BYTES, readForm } from "./form.server"

const URLENCODED = "application/x-www-form-urlencoded"

function post(body: BodyInit, contentType?: string): Request {
  const headers = contentType ? { "Content-Type": contentType } : undefined
  return new Request("http://localhost/food/menus", { method: "POST", body, headers })
}

/** A multipart body in packets of a given size. */
function inPackets(text: string, size: number): Request {
  const bytes = Buffer.from(text, "utf8")
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
      at += size
    },
  })
  const headers = { "Content-Type": "multipart/form-data; boundary=x" }
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" }
  return new Request("http://localhost/", init)
}

const refusal = async (form: Promise<unknown>) => {
  const thrown = await form.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.status : thrown
}

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, bytes: number) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${"a".repeat(bytes)}\r\n`

function multipart(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe("readForm", () => {
  it("reads both kinds of form", async () => {
    const fields = new URLSearchParams([
      ["name", "قائمة & more"],
      ["zones", "1"],
      ["zones", "2"],
    ])
    const form = await readForm(post(fields))
    expect([form.get("name"), form.getAll("zones")]).toEqual(["قائمة & more", ["1", "2"]])
    const data = new FormData()
    data.set("name", "قائمة")
    expect((await readForm(post(data))).get("name")).toBe("قائمة")
    expect([
      ...(await readForm(
        new Request("http://localhost/", { method: "POST", headers: { "Content-Type": URLENCODED } }),
      )),
    ]).toEqual([])
  })

  it("removes invisible characters from texts, but keeps passwords as typed", async () => {
    const typed = {
      email: "\u200fmajed@najd.example\u200b",
      name: "\u3164",
      note: " one\r\ntwo\rthree ",
      password: " s3cret\u200f ",
    }
    for (const body of [new URLSearchParams(typed), multipart(typed)]) {
      expect(Object.fromEntries(await readForm(post(body)))).toEqual({
        email: "majed@najd.example",
        name: "",
        note: "one\ntwo\nthree",
        password: " s3cret\u200f ",
      })
    }
  })

  it("reads multipart in packets of any size", async () => {
    const text = `${part("a", "one")}${part("b", "two\r\nthree")}--x--\r\n`
    for (let size = 1; size <= text.length; size++) {
      const form = await readForm(inPackets(text, size))
      expect([...form]).toEqual([
        ["a", "one"],
        ["b", "two\nthree"],
      ])
    }
    expect([...(await readForm(inPackets(`${part("a", "one")}--x--`, 7)))]).toEqual([["a", "one"]])
  })

  it("refuses other content types with 415, broken bodies with 400", async () => {
    expect(await refusal(readForm(post("{}", "application/json")))).toBe(415)
    expect(await refusal(readForm(post("a=b", "text/plain")))).toBe(415)
    expect(await refusal(readForm(post("a=b", "multipart/form-data")))).toBe(400)
    expect(await refusal(readForm(inPackets(part("a", "one"), 9)))).toBe(400)
    expect(await refusal(readForm(post("name=%FF", URLENCODED)))).toBe(400)
    const longest = "b".repeat(70)
    const bounded = (boundary: string) =>
      post(
        `${part("a", "b").replace("--x", `--${boundary}`)}--${boundary}--\r\n`,
        `multipart/form-data; boundary=${boundary}`,
      )
    expect((await readForm(bounded(longest))).get("a")).toBe("b")
    expect(await refusal(readForm(bounded(`${longest}b`)))).toBe(400)
    const invalid = Buffer.concat([
      Buffer.from(part("a", "b").slice(0, -2)),
      Buffer.from([0xff]),
      Buffer.from("\r\n--x--\r\n"),
    ])
    expect(await refusal(readForm(post(invalid, "multipart/form-data; boundary=x")))).toBe(400)
  })

  it("counts bytes exactly: accepts N, refuses N+1 (security.md 6.3)", async () => {
    const value = (bytes: number) => post(`a=${"b".repeat(bytes - 2)}`, URLENCODED)
    expect((await readForm(value(MAX_FORM_BYTES))).has("a")).toBe(true)
    expect(await refusal(readForm(value(MAX_FORM_BYTES + 1)))).toBe(413)
    const limits = { maxFiles: 1, maxFileBytes: 1_000 }
    const upload = (bytes: number) => inPackets(`${file("doc", bytes)}--x--\r\n`, 300)
    expect((await readForm(upload(1_000), limits)).get("doc")).toHaveProperty("size", 1_000)
    expect(await refusal(readForm(upload(1_001), limits))).toBe(413)
  })

  it("accepts fewer bytes for a form with a lower limit", async () => {
    expect((await readForm(post("a=bcd", URLENCODED), { maxBytes: 5 })).get("a")).toBe("bcd")
    expect(await refusal(readForm(post("a=bcde", URLENCODED), { maxBytes: 5 }))).toBe(413)
  })

  it("accepts no files unless allowed, and no more than allowed", async () => {
    expect(await refusal(readForm(inPackets(`${file("doc", 5)}--x--\r\n`, 50)))).toBe(413)
    const two = inPackets(`${file("a", 5)}${file("b", 5)}--x--\r\n`, 50)
    expect(await refusal(readForm(two, { maxFiles: 1, maxFileBytes: 10 }))).toBe(413)
  })

  it("accepts 500 fields, not 501, unless the limit is raised", async () => {
    const many = (count: number) => post("a=1&".repeat(count), URLENCODED)
    expect([...(await readForm(many(500)))]).toHaveLength(500)
    expect(await refusal(readForm(many(501)))).toBe(413)
    expect([...(await readForm(many(501), { maxFields: 501 }))]).toHaveLength(501)
  })
})

describe("guardFormData (security.md finding 3, test 36)", () => {
  const guarded = (key: string, value = "1") => {
    const form = new FormData()
    form.set(key, value)
    try {
      guardFormData(form)
      return "passes"
    } catch (error) {
      return error instanceof Response ? error.status : error
    }
  }

  it.each([
    "__proto__.x",
    "a.__proto__.x",
    "a[__proto__]",
    "constructor.prototype.x",
    "a[constructor]",
    "prototype",
    "items[100].q",
    "items[100000].q",
    "items[50000000].q",
    "items.100",
    `${"a.".repeat(8)}a`,
    `${"a.".repeat(3_000)}a`,
    "a".repeat(201),
    "",
    "a\u0000b",
    "a\ud800b",
    "a\ufffdb",
  ])("refuses the key %j", (key) => {
    expect(guarded(key)).toBe(400)
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false)
  })

  it.each(["name", "items[99].q", "a.b.c.d.e.f.g.h", "a".repeat(200), "zones[]", "tenants[frank][order]", "قائمة"])(
    "accepts the key %j",
    (key) => {
      expect(guarded(key)).toBe("passes")
    },
  )

  it.each([["\u0000"], ["a\ufffd"], ["\udc00"]])("refuses the value %j", (value) => {
    expect(guarded("name", value)).toBe(400)
  })

  it.each(["__intent__", "__state__"])("refuses %s that is not valid JSON", (key) => {
    expect(guarded(key, "{")).toBe(400)
    expect(guarded(key, "[".repeat(9) + "]".repeat(9))).toBe(400)
    expect(guarded(key, "[".repeat(100_000))).toBe(400)
    expect(guarded(key, `"${"a".repeat(65_535)}"`)).toBe(400)
    expect(guarded(key, `"${"a".repeat(65_534)}"`)).toBe("passes")
    expect(guarded(key, '{"type":"insert","payload":{"name":"[[[[[[[[[[[["}}')).toBe("passes")
    expect(guarded(key, '{"name":"\\"[[[[[[[[[[[[","other":"\\\\"}')).toBe("passes")
    expect(guarded(key, `{"name":"\\\\","deep":${"[".repeat(8)}${"]".repeat(8)}}`)).toBe(400)
  })

  it("stops at the first excess field instead of reading all", () => {
    let read = 0
    const endless = new FormData()
    endless[Symbol.iterator] = function* () {
      for (;;) yield [`f${++read}`, "1"]
    } as FormData[typeof Symbol.iterator]
    expect(() => guardFormData(endless)).toThrow()
    expect(read).toBe(501)
  })
})
