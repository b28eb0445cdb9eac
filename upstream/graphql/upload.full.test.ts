import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { LIMITS } from "../contract/rest"
import { startTestUpstream, type TestUpstream } from "../test-support"
import { operationName } from "./operation-name"
import { photoIn, readMultipart } from "./upload"

let upstream: TestUpstream
let token: string
beforeAll(async () => {
  upstream = await startTestUpstream()
  token = (await upstream.person()).token
})
afterAll(() => upstream?.close())

const MUTATION = `mutation Photo($photo: Upload!) { updateDriverProfilePhoto(id: "1", profile_photo: $photo) { id } }`
const PNG = Buffer.from("89504e470d0a1a0a0000", "hex")
const OPERATIONS = JSON.stringify({ query: MUTATION, variables: { photo: null } })

function multipart(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const request = (photo: BlobPart, map = '{"0":["variables.photo"]}') =>
  multipart({ operations: OPERATIONS, map, "0": new File([photo], "photo.png", { type: "image/png" }) })

async function ask(body: BodyInit, bearer: string | null, headers: Record<string, string> = {}) {
  const authorization: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const answer = await fetch(`${upstream.origin}/graphql`, {
    method: "POST",
    body,
    headers: { ...authorization, ...headers },
  })
  return { status: answer.status, text: await answer.text() }
}

describe("a multipart request", () => {
  test("needs a bearer token like any other", async () => {
    expect((await ask(request(PNG), null)).text).toContain("Token is absent.")
  })

  test("puts its file where the map says, and nothing but a file", async () => {
    expect((await ask(request(PNG), token)).text).not.toContain("must be a file")
    for (const photo of [null, "x", {}, { size: 1 }]) {
      const body = JSON.stringify({ query: MUTATION, variables: { photo } })
      const { text } = await ask(body, token, { "content-type": "application/json" })
      expect(text).toMatch(/must be a file|must not be null|non-null/i)
    }
  })

  test.each([
    ["no map", { operations: OPERATIONS }],
    ["no JSON", { operations: "{", map: "{}" }],
    ["a map of nothing", { operations: OPERATIONS, map: '{"0":["variables.photo"]}' }],
    ["two places", { operations: OPERATIONS, map: '{"0":["variables.photo","variables.b"]}', "0": new Blob(["x"]) }],
    ["a place outside", { operations: OPERATIONS, map: '{"0":["query"]}', "0": new Blob(["x"]) }],
    ["a prototype", { operations: OPERATIONS, map: '{"0":["variables.__proto__.x"]}', "0": new Blob(["x"]) }],
    [
      "two files",
      { operations: OPERATIONS, map: '{"0":["variables.photo"]}', "0": new Blob(["x"]), "1": new Blob(["y"]) },
    ],
  ])("with %s is refused", async (_, fields) => {
    expect((await ask(multipart(fields), token)).text).toContain('"status":400')
  })

  test("is cut off above the largest photo with what stands around it", async () => {
    expect((await ask(request(Buffer.alloc(LIMITS.uploadBytes)), token)).status).toBe(413)
    expect((await ask(request(Buffer.alloc(LIMITS.photoBytes)), token)).status).toBe(200)
  })

  test("gives its first part's operation a name for the log and for faults", async () => {
    const bytes = Buffer.from(await new Response(request(PNG)).arrayBuffer())
    expect(operationName(bytes)).toBe("Photo")
    expect(operationName(Buffer.from("--x\r\n"))).toBeNull()
  })

  test("is read whole", async () => {
    const encoded = new Response(request(PNG))
    const type = encoded.headers.get("content-type") ?? ""
    const { operations, files } = await readMultipart(Buffer.from(await encoded.arrayBuffer()), type)
    expect(JSON.parse(operations)).toMatchObject({ query: MUTATION })
    expect(await photoIn("photo", files.get("variables.photo") as File)).toEqual({
      contentType: "image/png",
      content: PNG,
    })
  })
})

describe("a photo", () => {
  const photo = (bytes: Uint8Array) => photoIn("profile_photo", new File([new Uint8Array(bytes)], "a.png"))

  test("of exactly the largest size passes, one byte more does not", async () => {
    expect((await photo(Buffer.concat([PNG, Buffer.alloc(LIMITS.photoBytes - 10)]))).content.length).toBe(5_767_168)
    const refused = await photo(Buffer.concat([PNG, Buffer.alloc(LIMITS.photoBytes - 9)])).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ status: 422, message: "The photo may have 5767168 bytes at most." })
  })

  test.each([
    ["", "empty"],
    ["%PDF-1.7", "JPEG or a PNG"],
    ["GIF89a", "JPEG or a PNG"],
    ["<svg/>", "JPEG or a PNG"],
  ])("of %j is refused", async (content, why) => {
    await expect(photo(Buffer.from(content))).rejects.toThrow(why)
  })
})
