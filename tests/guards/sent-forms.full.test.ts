import { describe, expect, it } from "vitest"
import { filledForms, senderOf, sentFormsOfFile } from "../support/sent-forms"

const started = sentFormsOfFile()

describe.each(filledForms)("$name", (sent) => {
  const { isToldOnItsPage, send } = senderOf(sent, started)

  it.each([
    ["lost on the way", undefined],
    ["answer lost", "data"],
  ] as const)("%s: the outcome is unknown, and what was typed stays", async (fate, road) => {
    const { status, told } = await send(fate, road)
    if (!isToldOnItsPage) expect([422, 502]).toContain(status)
    expect(told).toMatch(/could not confirm|nobody knows|nobody can say|not known|"unknown"/i)
  })
})
