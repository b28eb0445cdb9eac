import { describe, expect, it } from "vitest"
import { z } from "zod"
import { submissionOf } from "./submission.server"

const Schema = z.object({
  name: z.string("*Required"),
  zones: z.array(z.coerce.number("No zone").int("No zone").positive("No zone"), "No zones").min(1, "No zones"),
})

function check(...fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return submissionOf(form, Schema)
}

describe("submissionOf", () => {
  it("returns the form's values", () => {
    const submission = check(["name", "North"], ["zones", "3"])
    expect(submission.status === "success" && submission.value).toEqual({ name: "North", zones: [3] })
    expect(submission.reply().error).toBeUndefined()
  })

  it("reports a wrong list value once, as the list's error, and keeps the values", () => {
    const { reply } = check(["name", "North"], ["zones", "3"], ["zones", "abc"], ["zones", "-1"])
    expect(reply()).toMatchObject({
      error: { zones: ["No zone"] },
      initialValue: { name: "North", zones: ["3", "abc", "-1"] },
    })
  })

  it("keeps every other error, including later ones", () => {
    expect(check().reply().error).toEqual({ name: ["*Required"], zones: ["No zones"] })
    const known = check(["name", "North"], ["zones", "3"])
    expect(known.reply({ fieldErrors: { zones: ["Of another city"] } }).error).toEqual({ zones: ["Of another city"] })
  })
})
