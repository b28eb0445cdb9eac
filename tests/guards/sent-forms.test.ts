import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { IDEMPOTENCY_FIELD } from "~/ui/form/form-state"
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

  it("sent twice at once, without and with script: done once, and both report success", async () => {
    const { desk, front } = started()
    const { form, place } = await desk.fill(sent)
    form.set(IDEMPOTENCY_FIELD, randomUUID())
    front.take()
    const [one, two] = await Promise.all([desk.post(sent, form, place), desk.post(sent, form, place, "data")])
    const changes = front.take()
    expect(one.location).toMatch(/^\//)
    expect(two.location).toBe(one.location)
    // If it needs several calls, none is made twice.
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes).size).toBe(changes.length)
  })
})

it("every form has valid fields, or a reason why it makes no change", () => {
  const named = [...Object.keys(GOOD_FORMS), ...Object.keys(NOT_SENT_ON)]
  expect(forms.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})
