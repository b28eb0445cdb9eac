import { expect, it } from "vitest"
import { answerUpload } from "./upload-answer.server"

it("says where to go on or what is wrong with its own", async () => {
  const done = answerUpload({ location: "/logistics/drivers/1" })
  expect([done.status, await done.json()]).toEqual([200, { location: "/logistics/drivers/1" }])
  const refused = answerUpload({ error: "Max image size 5mb", status: 413 })
  expect([refused.status, await refused.json()]).toEqual([413, { error: "Max image size 5mb" }])
})
