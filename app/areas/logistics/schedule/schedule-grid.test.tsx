import { describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { ScheduleGrid } from "./schedule-grid"
import type { Card, ScheduleWeek } from "./schedule-week.server"

/** product/pay 1: the rendered week. */

const DAYS = [22, 23, 24, 25, 26, 27, 28].map((day) => ({
  ...{ date: `2026-11-${day}`, supervisors: day - 22 },
  ...{ without: day === 22 ? 6 : 0, first: day === 22 ? { merchant: 7, date: "2026-11-22" } : null },
}))
const card = (more: Partial<Card>): Card => ({
  ...{ id: 7, name: "Green Bowl Kitchen", logo: null, orders: 57, names: ["Sara Q", "Musa A"], total: 5, split: [] },
  ...more,
})
const week = (cards: Card[]): ScheduleWeek => ({
  days: DAYS,
  zones: [{ name: "al_malqa zone", days: DAYS.map((_, at) => (at === 0 ? cards : [])) }],
  ...{ isEmpty: false, withoutAnyone: 6, apart: 0, people: [] },
})
const draw = (cards: Card[], canEdit = true) =>
  markup(
    <ScheduleGrid
      week={week(cards)}
      asked={{ shift: 2, from: "2026-11-22" }}
      caption="Lunch, this week"
      today="2026-11-23"
      canEdit={canEdit}
    />,
  )
const text = (html: string) => html.replace(/<[^>]+>/g, "|")

describe("the week's grid", () => {
  it("has eight columns: the zone by its name and seven days with their counts, also without orders", () => {
    const html = draw([card({})])
    expect(html.match(/<th[^>]*scope="col"/g)).toHaveLength(8)
    expect(text(html)).toContain("al_malqa zone")
    expect(text(html).match(/No orders/g)).toHaveLength(6)
    expect(text(html)).toMatch(/22 Nov\|+No supervisors.*23 Nov\|+1 supervisor\|.*28 Nov\|+6 supervisors/)
    expect(html.match(/aria-current="date"/g)).toHaveLength(1)
    expect(html).toContain('href="#card-7-2026-11-22"')
    expect(html).toContain('id="card-7-2026-11-22"')
    expect(text(html).match(/All assigned/g)).toHaveLength(6)
  })

  it("truncates a merchant's name after 16 characters, and shows two supervisors and the number of others", () => {
    const html = draw([card({})])
    expect(html).toContain('title="Green Bowl Kitchen"')
    expect(text(html)).toContain("|Green Bowl Kitch...|")
    expect(html.match(/class="avatar( \w+)?"/g)).toHaveLength(3)
    expect(text(html)).toContain("+3")
    expect(text(html)).toContain("Sara Q, Musa A, and 3 more")
  })

  it("shows a merchant's logo if there is one", () => {
    const html = draw([card({ logo: "https://cdn.example/logo.png" })])
    expect(html).toMatch(/<img class="logo" src="https:\/\/cdn.example\/logo.png" alt=""/)
    expect(draw([card({})])).not.toContain("<img")
  })

  it("marks cards without supervisor and supervisors in two zones", () => {
    const html = draw([card({ names: [], total: 0 }), card({ id: 8, split: ["Sara Q"] })])
    expect(text(html)).toContain("No one")
    expect(html).toContain("mcard empty")
    expect(text(html)).toContain("2 zones|, Sara Q: in another zone in the same shift")
  })

  it("links to the card's dialog only with edit permission", () => {
    const link =
      'href="/logistics/supervisor-assignments/assign?shift=2&amp;from=2026-11-22&amp;merchant=7&amp;date=2026-11-22"'
    const html = draw([card({})])
    expect(html).toContain(link)
    expect(html).toMatch(/<input[^>]*aria-label="Choose Green Bowl Kitchen, Sun 22 Nov"[^>]*value="7:2026-11-22"/)
    const looking = draw([card({})], false)
    for (const part of [link, "<input"]) expect(looking).not.toContain(part)
  })
})
