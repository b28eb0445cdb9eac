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
  it("gives what the form holds", () => {
    const submission = check(["name", "North"], ["zones", "3"])
    expect(submission.status === "success" && submission.value).toEqual({ name: "North", zones: [3] })
    expect(submission.reply().error).toBeUndefined()
  })

  it("tells a wrong value of a list once, as the list's error, and keeps what was sent", () => {
    const { reply } = check(["name", "North"], ["zones", "3"], ["zones", "abc"], ["zones", "-1"])
    expect(reply()).toMatchObject({
      error: { zones: ["No zone"] },
      initialValue: { name: "North", zones: ["3", "abc", "-1"] },
    })
  })

  it("leaves every other error where it is, those told afterwards too", () => {
    expect(check().reply().error).toEqual({ name: ["*Required"], zones: ["No zones"] })
    const known = check(["name", "North"], ["zones", "3"])
    expect(known.reply({ fieldErrors: { zones: ["Of another city"] } }).error).toEqual({ zones: ["Of another city"] })
  })
})
