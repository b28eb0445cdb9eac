import { describe, expect, it } from "vitest"
import { Avatar } from "~/ui/elements/avatar"
import { Bidi, isArabic } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { ActiveStatus, Status } from "~/ui/elements/status"
import { Truncated } from "~/ui/elements/truncated"
import { Confirm, ConfirmRequest } from "~/ui/form/confirm"
import { Dialog } from "~/ui/form/dialog"
import { markup } from "~/ui/render.test-support"
import { Disclosure } from "./disclosure"
import { Toaster } from "./toaster"

describe("Dialog", () => {
  it("is rendered open by the server, with a name and links to close it", () => {
    const html = markup(
      <Dialog title="Edit Base Stock" sub="Sunday" closeHref="/food/menus?week=1">
        Inside
      </Dialog>,
    )
    expect(html).toMatch(/<dialog open="" class="dlg list" aria-labelledby="dialog-t" aria-describedby="dialog-s">/)
    expect(html).toContain('href="/food/menus?week=1" aria-label="Close"')
  })
})

describe("Confirm", () => {
  it("asks the documents' question, posts with Yes and returns with No", () => {
    const html = markup(
      <Confirm closeHref="/food/menus" action="/food/menus/7" fields={{ intent: "off", day: "2026-09-20" }} />,
    )
    expect(html).toContain("Are you sure you want to take this action?")
    expect(html).toContain('method="post" action="/food/menus/7"')
    expect(html).toContain('<input type="hidden" name="intent" value="off"/><input type="hidden" name="day"')
    expect(html).toMatch(/href="\/food\/menus">No<\/a>/)
    expect(html).toMatch(/<button type="submit"[^>]*>Yes<\/button>/)
    expect(html).toContain('role="alertdialog"')
  })
})

describe("Asked", () => {
  const question = { title: null, texts: ["3 go over."], agreed: "3 of Riyadh" }

  it("submits its form with the confirmation, or as typed", () => {
    const html = markup(<ConfirmRequest formId="move" question={question} />)
    expect(html).toContain("Are you sure you want to take this action?")
    expect(html).toContain("<p>3 go over.</p>")
    expect(html).toMatch(/<button type="submit" form="move" name="refresh" value="no" data-close=""[^>]*>No</)
    expect(html).toMatch(/<button type="submit" form="move" name="agreed" value="3 of Riyadh"[^>]*>Yes</)
  })

  it("sends nothing yet with the Yes to an early question", () => {
    const html = markup(<ConfirmRequest formId="move" question={{ ...question, title: "Early?", isEarly: true }} />)
    expect(html).toContain("Early?")
    expect(html).toMatch(/<button type="submit" form="move" name="refresh" value="yes"[^>]*>Yes</)
  })

  it("renders nothing without a question", () => {
    expect(markup(<ConfirmRequest formId="move" question={null} />)).toBe("")
  })
})

describe("Toaster", () => {
  it("announces errors assertively and the rest politely, without a dead dismiss button", () => {
    const html = markup(
      <Toaster
        toasts={[
          { kind: "error", title: "Server Error!" },
          { kind: "success", title: "Successful Assignment!", text: "Menu was successfully assigned" },
        ]}
      />,
    )
    const [polite = "", urgent = ""] = html.split('<div role="alert">')
    expect(polite).toContain('role="status" aria-live="polite"')
    expect(polite).toContain("<b>Successful Assignment!</b><p>Menu was successfully assigned</p>")
    expect(urgent).toContain("<b>Server Error!</b>")
    expect(html).not.toContain("<button")
  })
})

describe("Button", () => {
  it("keeps a disabled control focusable and shows its reason", () => {
    const html = markup(<Button disabledReason="Only active menus can be extended.">Extend Menu</Button>)
    expect(html).toContain('aria-disabled="true" aria-describedby="why-extend-menu"')
    expect(html).toMatch(/id="why-extend-menu">.*Only active menus can be extended\./)
    expect(html).not.toContain(" disabled")
    const link = markup(
      <Button to="/x" disabledReason="Not now.">
        Go
      </Button>,
    )
    expect(link).not.toContain('href="/x"')
  })

  it("shows that it is busy", () => {
    expect(markup(<Button busy>Save</Button>)).toContain('aria-busy="true"')
  })
})

describe("Avatar", () => {
  it.each([
    ["Noura Al-Harbi", "NH"],
    ["فهد العتيبي", "فع"],
    ["Admin", "A"],
    ["Ali Omar Alwan", "AA"],
  ])("%s is %s", (name, initials) => {
    expect(markup(<Avatar name={name} />)).toContain(`aria-hidden="true">${initials}</span>`)
  })
})

describe("texts", () => {
  it("isolate written values and detect Arabic by its first letter", () => {
    expect(markup(<Bidi>Keto</Bidi>)).toBe("<bdi>Keto</bdi>")
    expect(markup(<Bidi>قائمة Keto</Bidi>)).toBe('<bdi lang="ar" dir="rtl">قائمة Keto</bdi>')
    expect(isArabic("1447 رمضان")).toBe(true)
    expect(isArabic("123")).toBe(false)
  })

  it("show markup in values as text", () => {
    expect(markup(<Bidi>{"<img src=x onerror=alert(1)>"}</Bidi>)).toContain("&lt;img")
  })

  it("keep the full text of a cut value in the page, and do not cut short ones", () => {
    const html = markup(<Truncated text="Al Malqa, Al Yasmin, An Narjis" max={20} />)
    expect(html).toContain('<span aria-hidden="true"><bdi>Al Malqa, Al Yasmin,...</bdi></span>')
    expect(html).toContain('<span class="tip" dir="auto">Al Malqa, Al Yasmin, An Narjis</span>')
    expect(markup(<Truncated text="Al Malqa" max={20} />)).toBe("<bdi>Al Malqa</bdi>")
  })

  it("give a status its word and hide icons from screen readers", () => {
    expect(markup(<Status kind="bad">Draft</Status>)).toBe('<span class="status bad">Draft</span>')
    expect(markup(<ActiveStatus status="STANDBY" />)).toBe('<span class="status bad">Standby</span>')
    expect(markup(<ActiveStatus status={null} />)).toBe("")
    expect(markup(<Icon name="plus" />)).toMatch(/<svg class="i" aria-hidden="true"><use href="[^"]*icons[^"]*#plus">/)
  })

  it("open a section by the browser or by the address", () => {
    expect(markup(<Disclosure title="Jobs" open />)).toContain('<details class="fold" open="">')
    const html = markup(<Disclosure title="Jobs" href="/food/menus?jobs=1" />)
    expect(html).toContain('href="/food/menus?jobs=1" aria-expanded="false"')
    expect(html).not.toContain("in-fold")
  })
})
