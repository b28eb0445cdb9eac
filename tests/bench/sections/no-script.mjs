import { walkSlowly } from "../slow-walk.mjs"

export const title = "Sign-in to submitted menu without script (400 kbit/s, 400 ms)"

const START = "2027-07-04"

export async function run(bench, section) {
  await bench.world.dashboard()
  await walkSlowly(bench, section, walk)
}

async function walk(page, step, { origin, account }) {
  const button = (name) => page.getByRole("button", { name })
  const link = (name) => page.getByRole("link", { name })

  await step("Sign-in page", () => page.goto(`${origin}/login`), button("Continue with Google"))
  const chooser = page.locator(`button[value="${account}"]`)
  await step("Account chooser (provider)", () => button("Continue with Google").click(), chooser)
  await step("Signed in, overview", () => chooser.click(), page.getByRole("heading", { level: 1 }))
  await step("Menu List", () => page.goto(`${origin}/food/menus`), link("+ Create Menu"))
  const dialog = page.locator("dialog[open]")
  await step("Create Menu dialog", () => link("+ Create Menu").click(), dialog.getByLabel("Name", { exact: true }))

  await dialog
    .getByLabel("Name", { exact: true })
    .fill(`Without script ${process.pid} ${Math.round(performance.now())}`)
  await dialog.locator('input[name="noOfWeeks"]').fill("2")
  await dialog.locator('input[name="startDate"]').fill(START)
  await dialog.locator("details.multi-select summary").click()
  await dialog.locator('input[name="zoneList"]').first().check()
  await step(
    "Draft created, builder",
    () => dialog.getByRole("button", { name: "Create Menu" }).last().click(),
    link(/^Add Meals to/),
  )
  await step(
    "Add Meals dialog",
    () =>
      link(/^Add Meals to/)
        .first()
        .click(),
    dialog.locator('select[name="merchant"]'),
  )
  await dialog.locator('select[name="merchant"]').selectOption({ index: 1 })
  await step(
    "Merchant chosen",
    () => dialog.getByRole("button", { name: "Show meals" }).click(),
    dialog.locator("details.multi-select"),
  )
  await dialog.locator("details.multi-select summary").click()
  for (const meal of (await dialog.locator('input[name="meals"]').all()).slice(0, 3)) await meal.check()
  await step("Meals added", () => dialog.getByRole("button", { name: /^Add/ }).last().click(), link(/^Copy day/))
  await step(
    "Copy day dialog",
    () =>
      link(/^Copy day/)
        .first()
        .click(),
    dialog.locator("details.multi-select"),
  )
  await dialog.locator("details.multi-select summary").click()
  await dialog.locator('input[name="allDays"]').check()
  const ready = page.locator('button[value="submit"]:not([aria-disabled="true"])')
  await step("Day copied to all others", () => dialog.getByRole("button", { name: "Copy day" }).last().click(), ready)
  await step("Submitted, Menu List", () => ready.click(), page.getByText("Successful Menu Creation!"))
}
