import { expect, it } from "vitest"
import { TextField } from "~/ui/fields/text-field"
import { markup } from "~/ui/render.test-support"
import { FormDialog } from "./send-dialog"

const draw = (more: Partial<Parameters<typeof FormDialog>[0]> = {}, parked?: object) =>
  markup(
    <FormDialog
      title="Add Note"
      formId="note"
      action="/notes?dialog=add"
      closeHref="/notes"
      intent="add"
      submit="Add Note"
      errors={[]}
      {...more}
    >
      <TextField name="body" label="Note" />
    </FormDialog>,
    "/notes",
    { pageKey: "page", parked },
  )

it("has an idempotency key, and Enter presses its own button", () => {
  const html = draw()
  expect(html).toContain('name="once"')
  expect(html).toContain('<input type="hidden" name="intent" value="add"/>')
  expect(html.indexOf('type="submit"')).toBeLessThan(html.indexOf('name="body"'))
  expect(html).not.toContain("alert")
})

it("has no idempotency key if it contains a secret", () => {
  expect(draw({ isSecret: true })).not.toContain('name="once"')
})

it("reports restored entries after signing in again, but never a secret", () => {
  const parked = { path: "/notes", fields: { body: ["typed"] } }
  expect(draw({}, parked)).toContain("Your entries are still here")
  const secret = draw({ isSecret: true }, parked)
  expect(secret).toContain("your last action was not carried out. Please do it again.")
  expect(secret).not.toContain("is back")
})

it("shows why it was refused, as a whole and per field", () => {
  const html = draw({ message: "Not known.", errors: [{ id: "body", label: "Note", text: "Note: *Required" }] })
  expect(html).toContain("1 field needs attention")
  expect(html).toContain('<li>Not known.</li><li><a href="#body">Note</a></li>')
})

it("has No and Yes and no cross as a confirmation", () => {
  const html = draw({ asks: "plain", submit: "Yes" })
  expect(html).toContain('role="alertdialog"')
  expect(html).toMatch(/<a [^>]*href="\/notes"[^>]*>No</)
  expect(html).toMatch(/<button type="submit"[^>]*form="note"[^>]*>Yes</)
  expect(html).not.toMatch(/Cancel|aria-label="Close"/)
})
