import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key"
import { REFUSAL } from "../support/changes-front"
import { GOOD_FORMS, NOT_SENT_ON } from "../support/good-forms"
import { filledForms, forms, ONE_TEXT, senderOf, sentFormsOfFile } from "../support/sent-forms"

const started = sentFormsOfFile()

describe.each(filledForms)("$name", (sent) => {
  const { isToldOnItsPage, send } = senderOf(sent, started)

  it("refused by the upstream: 422, its words, and what was typed", async () => {
    const { status, told } = await send("refused")
    if (!isToldOnItsPage) expect(status).toBe(422)
    expect(told).toContain(ONE_TEXT[sent.name] ?? REFUSAL)
  })

  it("sent twice at once, without script and with: done once, and both are told so", async () => {
    const { desk, front } = started()
    const { form, place } = await desk.fill(sent)
    form.set(IDEMPOTENCY_FIELD, randomUUID())
    front.take()
    const [one, two] = await Promise.all([desk.post(sent, form, place), desk.post(sent, form, place, "data")])
    const changes = front.take()
    expect(one.location).toMatch(/^\//)
    expect(two.location).toBe(one.location)
    // Where it takes several calls, none goes twice.
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes).size).toBe(changes.length)
  })
})

it("every form is filled in, or says why it has no change of its own", () => {
  const named = [...Object.keys(GOOD_FORMS), ...Object.keys(NOT_SENT_ON)]
  expect(forms.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})
