import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key"
import { filledForms, sentFormsOfFile } from "../support/sent-forms"

const started = sentFormsOfFile()

describe.each(filledForms)("$name", (sent) => {
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
