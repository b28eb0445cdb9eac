import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { env, useEnv } from "~/base/env.server"
import { createApi, graphql } from "~/upstream/api.server"
import { type Recorder, startRecorder } from "../../tests/contract/recorder"
import { testContext } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { attempt } from "./attempt.server"
import { multipartBody, newBoundary, Upload, uploadsIn } from "./upload.server"

const Photo = graphql(`mutation UploadPhoto($id: ID!, $photo: Upload!) {
  updateDriverProfilePhoto(id: $id, profile_photo: $photo) { id }
}`)
/** Binary data. */
const PNG = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from([0, 255, 13, 10, 45, 45])])

let upstream: TestUpstream
let recorder: Recorder
const plain = env
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  recorder = await startRecorder(upstream.origin)
  useEnv({ ...env, UPSTREAM_GRAPHQL_URL: `${recorder.origin}/graphql` })
})
afterAll(async () => {
  useEnv(plain)
  await recorder?.close()
  await upstream?.close()
})

describe("an upload", () => {
  it("is sent as the multipart request specification defines", async () => {
    const staff = await staffWith(upstream, "EDIT_DRIVERS")
    const { context } = testContext("/logistics/drivers/1", staff)
    await attempt(
      createApi(context, credentialsOf(context, staff.session)).graphql(Photo, {
        id: "1",
        photo: new Upload(PNG, "photo.png", "image/png"),
      }),
    )
    const [sent] = recorder.requests
    const type = String(sent?.headers["content-type"])
    const form = await new Response(new Uint8Array(sent?.bytes ?? []), { headers: { "content-type": type } }).formData()
    expect([...form.keys()]).toEqual(["operations", "map", "0"])
    expect(JSON.parse(String(form.get("operations")))).toMatchObject({
      operationName: "UploadPhoto",
      variables: { id: "1", photo: null },
    })
    expect(form.get("map")).toBe('{"0":["variables.photo"]}')
    const file = form.get("0") as File
    expect([file.name, file.type]).toEqual(["photo.png", "image/png"])
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG)
  })

  it("is resent completely, once, with the next token", async () => {
    recorder.requests.length = 0
    const staff = await staffWith(upstream, "EDIT_DRIVERS")
    await upstream.control("POST", "/tokens", { action: "expire", email: staff.email })
    const { context } = testContext("/logistics/drivers/1", staff)
    await attempt(
      createApi(context, credentialsOf(context, staff.session)).graphql(Photo, {
        id: "1",
        photo: new Upload(PNG, "photo.png", "image/png"),
      }),
    )
    expect(recorder.requests.map(({ url }) => url)).toEqual(["/graphql", "/graphql"])
    const [first, second] = recorder.requests
    expect(second?.bytes).toEqual(first?.bytes)
    expect(second?.headers.authorization).not.toBe(first?.headers.authorization)
  })

  it("is found at any depth, and has no file name from the browser", () => {
    const upload = new Upload(PNG, "photo.png", "image/png")
    expect(uploadsIn({ id: "1", input: { photo: upload, list: [null, upload] } }).map(({ place }) => place)).toEqual([
      "variables.input.photo",
      "variables.input.list.1",
    ])
    expect(() => new Upload(PNG, 'a"\r\n.png', "image/png")).toThrow(RangeError)
    expect(multipartBody("{}", [], newBoundary()).contentType).toMatch(
      /^multipart\/form-data; boundary=saffron-[0-9a-f]{32}$/,
    )
  })
})
