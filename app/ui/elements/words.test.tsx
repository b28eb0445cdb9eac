import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { Words } from "./words"

it("breaks e-mails, addresses and ids only after @ . / _", () => {
  expect(markup(<Words>mark.anthony.santos21@najdbank.example</Words>)).toBe(
    "mark.<wbr/>anthony.<wbr/>santos21@<wbr/>najdbank.<wbr/>example",
  )
  expect(markup(<Words>https://saffron.example/menus</Words>)).toBe("https://<wbr/>saffron.<wbr/>example/<wbr/>menus")
})

it("keeps names and short words whole", () => {
  for (const text of ["Al Khobar", "S.A. Foods", "خطة العائلة", "00493941941800900000"]) {
    expect(markup(<Words>{text}</Words>)).toBe(text)
  }
})

it("breaks anywhere only what fits nowhere", () => {
  const endless = "W".repeat(191)
  expect(markup(<Words>{`Menu.${endless}`}</Words>)).toBe(`Menu.<wbr/><span class="endless">${endless}</span>`)
})
