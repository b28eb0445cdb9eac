import { expect, it } from "vitest"
import { isRecordId, MAX_ID } from "./record-id"

it.each(["1", "1482", String(MAX_ID)])("%s can be an id", (text) => expect(isRecordId(text)).toBe(true))

it.each([
  undefined,
  12,
  "",
  "0",
  "012",
  "-1",
  "1.5",
  " 1",
  "1x",
  "1e3",
  String(MAX_ID + 1),
  "3000000000",
  "12345678901",
])("%j is not an id", (value) => expect(isRecordId(value)).toBe(false))
