import { expect, test } from "vitest"
import { UpstreamError } from "~/upstream/upstream-error"
import { titled } from "./refusal.server"
import { refusalText } from "./refusal-text"

test("shows each message after its first semicolon, and a message without semicolon as a whole", () => {
  expect(refusalText(["Validation failed; The phone is taken; twice", "Not allowed"])).toBe(
    "Something went wrong. The phone is taken; twice Not allowed",
  )
  expect(refusalText([])).toBe("Something went wrong.")
  expect(refusalText(["Nothing behind;"])).toBe("Something went wrong.")
})

test("a lost response has the documents' title too, and a missing permission only the global toast", () => {
  const toastOf = (kind: "unavailable" | "forbidden", status: number) =>
    titled("Driver Creation Error!")(new UpstreamError({ kind, status, userMessage: "Ours.", requestId: "1" })).toast
  expect(toastOf("unavailable", 504)).toEqual({
    kind: "error",
    title: "Driver Creation Error!",
    text: "Something went wrong.",
  })
  expect(toastOf("forbidden", 403)).toBeNull()
})
