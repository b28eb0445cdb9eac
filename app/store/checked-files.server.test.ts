import { afterAll, beforeAll, expect, it } from "vitest"
import { openTestStore } from "../../tests/support/store"
import { dropCheckedFile, findCheckedFile, keepCheckedFile } from "./checked-files.server"
import { closeStore } from "./store.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

it("a checked file is its person's alone until it is sent, and none under what is no id", async () => {
  const file = { action: "cancel", date: null, about: null, fileName: "ids.csv", bytes: Buffer.from("id\n1\n") }
  const id = await keepCheckedFile("sara", file)
  expect(await findCheckedFile("sara", id)).toMatchObject({ id, fileName: "ids.csv", bytes: file.bytes })
  expect(await findCheckedFile("omar", id)).toBeNull()
  await dropCheckedFile("omar", id)
  expect(await findCheckedFile("sara", id)).not.toBeNull()
  await dropCheckedFile("sara", id)
  for (const gone of [id, "", "1", "x"]) expect(await findCheckedFile("sara", gone)).toBeNull()
})
