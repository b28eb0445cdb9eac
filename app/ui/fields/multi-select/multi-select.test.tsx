import { describe, expect, it } from "vitest"
import { markup } from "../../render.test-support"
import { MultiSelect } from "./multi-select"

const zones = [
  { value: "1", label: "Al Malqa", ar: "الملقا" },
  { value: "2", label: "Hittin" },
]

describe("MultiSelect without script", () => {
  it("is a list of checkboxes with '+ Select All' that the server reads", () => {
    const html = markup(<MultiSelect name="zones" label="Zones" options={zones} defaultValue={["2"]} />)
    expect(html).toContain('<input type="checkbox" name="all" data-all="" value="1"/>+ Select All')
    expect(html).toContain(
      '<input type="checkbox" name="zones" value="1"/><bdi>Al Malqa</bdi><bdi lang="ar" dir="rtl">',
    )
    expect(html).toContain('<input type="checkbox" name="zones" checked="" value="2"/>')
    expect(html).toContain("One option selected")
  })

  it("has '+ Select All' under its own name if script checks options one by one", () => {
    const html = markup(<MultiSelect name="zones" label="Zones" options={zones} allName={null} plainAllName="every" />)
    expect(html).toContain('<input type="checkbox" name="every" data-all="" value="1"/>+ Select All')
  })

  it("renders nothing that needs script", () => {
    const html = markup(<MultiSelect name="zones" label="Zones" options={zones} defaultValue={["1"]} chips />)
    expect(html).not.toContain("<button")
    expect(html).not.toContain('type="search"')
    expect(html).toContain('<li class="chip"><bdi>Al Malqa</bdi></li>')
  })

  it("is named by its label and connected to its error", () => {
    const html = markup(<MultiSelect name="zones" label="Zones" options={zones} error="Minimum is one zone!" />)
    expect(html).toContain('role="group" aria-labelledby="zones-l"')
    expect(html).toContain('aria-describedby="zones-d"')
    expect(html).toMatch(/<p class="err" id="zones-d">.*Minimum is one zone!/)
  })

  it("keeps locked options chosen and sends them", () => {
    const html = markup(
      <MultiSelect name="zones" label="Zones" options={[{ value: "7", label: "Old", locked: true }]} />,
    )
    expect(html).toContain(
      '<input type="checkbox" disabled="" checked="" value="7"/><input type="hidden" name="zones" value="7"/>',
    )
    expect(html).toContain("All options selected")
  })

  it("shows why there is no list", () => {
    const empty = markup(<MultiSelect name="zones" label="Zones" options={[]} emptyText="No zones available" />)
    expect(empty).toContain("No zones available")
    const text = "Select a merchant to get meals!"
    const waiting = markup(<MultiSelect name="meals" label="Meals" options={zones} waitingText={text} />)
    expect(waiting).toContain(text)
    expect(waiting).not.toContain("checkbox")
  })
})
