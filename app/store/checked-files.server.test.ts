import { afterAll, beforeAll, expect, it } from "vitest"
import { openTestStore } from "../../tests/support/store"
import {
  findCheckedFile,
  findSentFile,
  keepCheckedFile,
  lastSentFiles,
  readCheckedFile,
  settleCheckedFile,
} from "./checked-files.server"
import { closeStore } from "./store.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

const FILE = {
  ...{ staffKey: "sara", staffName: "Sara", action: "cancel", date: null, about: null, fileName: "ids.csv" },
  found: { read: 1 },
}
const checked = async (staffKey: string, id: string) => {
  const file = await findCheckedFile(staffKey, id)
  if (!file) throw new Error("no such file")
  return file
}

it("a waiting file is visible to its person only, and an invalid id finds none", async () => {
  const id = await keepCheckedFile({ ...FILE, bytes: Buffer.from("id\n1\n") })
  expect(await findCheckedFile("sara", id)).toMatchObject({ id, fileName: "ids.csv", size: 5, found: { read: 1 } })
  expect(await findCheckedFile("omar", id)).toBeNull()
  await settleCheckedFile(await checked("sara", id), { read: 1 }, { sent: 1 })
  for (const gone of [id, "", "1", "x"]) expect(await findCheckedFile("sara", gone)).toBeNull()
})

it.each([0, 1, 49_151, 49_152, 49_153, 200_000])("gives back %d bytes as they were, in parts", async (size) => {
  const bytes = Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 256))
  const file = await checked("sara", await keepCheckedFile({ ...FILE, bytes }))
  expect((await readCheckedFile(file)).equals(bytes)).toBe(true)
})

it("the result of a sent file is visible to everyone with its action, its bytes to nobody", async () => {
  const id = await keepCheckedFile({ ...FILE, action: "delay", bytes: Buffer.from("1") })
  const file = await checked("sara", id)
  expect(await findSentFile(id, ["delay"])).toBeNull()
  await settleCheckedFile(file, { read: 1 }, { sent: 1 })
  expect(await findSentFile(id, ["delay"])).toMatchObject({ staffName: "Sara", result: { sent: 1 } })
  expect(await findSentFile(id, ["cancel"])).toBeNull()
  expect((await lastSentFiles(["delay"], 5)).map((sent) => sent.id)).toEqual([id])
  await expect(readCheckedFile(file)).rejects.toThrow("lost a part")
})

it("a person's fourth file replaces the oldest", async () => {
  const ids: string[] = []
  for (let at = 0; at < 4; at++) ids.push(await keepCheckedFile({ ...FILE, staffKey: "lina", bytes: Buffer.from("1") }))
  const found = await Promise.all(ids.map((id) => findCheckedFile("lina", id)))
  expect(found.map((file) => file !== null)).toEqual([false, true, true, true])
})
