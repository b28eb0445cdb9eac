import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { NotFound } from "./error-page"

it("the not-found page says that access may be missing and who can give it", () => {
  const page = markup(<NotFound />, "/finance/missing-invoicing", { contact: "Noura Al-Harbi" })
  expect(page).toContain("The page you&#x27;re looking for doesn&#x27;t exist.")
  expect(page).toContain("Or you may not have access. Ask <b>Noura Al-Harbi</b> for access.")
  expect(markup(<NotFound />, "/x", { contact: null })).toContain("Ask your manager for access.")
})
