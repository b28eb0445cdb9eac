import { describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { MealCard } from "./meal-card"
import type { MealView } from "./week-view"

/** product/food 3. */

const meal: MealView = {
  itemId: 7,
  enName: "Grilled chicken",
  arName: "دجاج مشوي",
  merchantId: 3,
  merchant: "Najd Kitchen",
  image: "https://cdn.example/meals/a%20b.webp",
  availableStock: 4,
  baseStock: 10,
}

describe("a meal's card", () => {
  it("shows both names, the merchant, the picture and the stock", () => {
    const html = markup(<MealCard meal={meal} />)
    expect(html).toContain('<li class="meal bare">')
    expect(html).toContain("Grilled chicken")
    expect(html).toContain('<p class="ar" lang="ar" dir="rtl">دجاج مشوي</p>')
    expect(html).toContain("Najd Kitchen")
    expect(html).toContain('src="https://cdn.example/meals/a%20b.webp" alt=""')
    expect(html).toMatch(/Available<b>4<\/b>.*Base<b>10<\/b>/)
    expect(html).not.toContain("Out of Stock")
  })

  it.each([0, -3])("says 'Out of Stock' over its picture with %d available", (availableStock) => {
    const html = markup(<MealCard meal={{ ...meal, availableStock }} />)
    expect(html).toContain('<li class="meal out bare">')
    expect(html).toMatch(/class="[^"]*flag[^"]*">.*Out of Stock/)
    expect(html).toContain(`<b class="none">${availableStock}</b>`)
  })

  it("has a tooltip for a name that may be truncated", () => {
    const enName = "Chicken".repeat(20)
    const arName = "دجاج".repeat(20)
    const html = markup(<MealCard meal={{ ...meal, enName, arName }} />)
    expect(html).toContain(`title="${enName}"`)
    expect(html).toContain(`title="${arName}"`)
    expect(markup(<MealCard meal={meal} />)).not.toContain("title=")
  })

  it("without a picture shows the placeholder", () => {
    const html = markup(<MealCard meal={{ ...meal, image: null }} />)
    expect(html).toContain('<span class="cover plate"></span>')
  })
})
