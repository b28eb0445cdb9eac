import { describe, expect, it } from "vitest"
import { REFUSAL } from "../support/changes-front"
import { GOOD_FORMS, NOT_SENT_ON } from "../support/good-forms"
import { filledForms, forms, ONE_TEXT, senderOf, sentFormsOfFile } from "../support/sent-forms"

const started = sentFormsOfFile()

describe.each(filledForms)("$name", (sent) => {
  const { isToldOnItsPage, send } = senderOf(sent, started)

  it("rejected by the upstream: 422, its message and the entered values", async () => {
    const { status, told } = await send("refused")
    if (!isToldOnItsPage) expect(status).toBe(422)
    expect(told).toContain(ONE_TEXT[sent.name] ?? REFUSAL)
  })
})

it("every form has valid fields, or a reason why it makes no change", () => {
  const named = [...Object.keys(GOOD_FORMS), ...Object.keys(NOT_SENT_ON)]
  expect(forms.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})
