import { describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { drawnOptions } from "./find-options"
import { MultiSelect } from "./multi-select/multi-select"
import { SelectField } from "./select-field"

const people = Array.from({ length: 2_000 }, (_, at) => ({
  value: String(at),
  label: `${at % 40 === 7 ? "Omar" : "Sara"}, #${at}`,
}))
const find = (defaultValue = "") => ({ id: "f-search", name: "search", label: "Search people", defaultValue })
const valuesIn = (html: string) => [...html.matchAll(/ value="(\d+)"/g)].map(([, value]) => value)

describe("thousands of options", () => {
  it("show the first sixty matches and those that are always kept", () => {
    expect(drawnOptions(people, null, [])).toEqual({ drawn: people, more: null })
    const first = drawnOptions(people, "", ["1999", "5"])
    expect(first.drawn.map(({ value }) => Number(value))).toEqual([...people.slice(0, 60).keys(), 1_999])
    expect(first.more).toBe("Type to narrow down 2,000 options.")
    const found = drawnOptions(people, "omar", ["0"])
    expect([found.drawn.length, found.drawn[0]?.value, found.more]).toEqual([51, "0", null])
    expect(drawnOptions(people.slice(0, 60), "omar", [])).toEqual({ drawn: people.slice(0, 60), more: null })
  })

  it("are found by several ids, and unknown ids are named", () => {
    const found = drawnOptions(people, "7, 12\u200e 5000", [])
    expect([found.drawn.map(({ value }) => value), found.more]).toEqual([["7", "12"], "Not found: 5000"])
    const html = markup(<MultiSelect name="p" label="P" options={people} allName="all" find={find("7 12 5000")} />)
    expect([valuesIn(html).filter((value) => value !== "1"), html]).toEqual([
      ["7", "12"],
      expect.stringContaining("Not found: 5000"),
    ])
  })

  it("are searched by the server without script; the chosen one stays", () => {
    const html = markup(<SelectField name="p" label="P" options={people} defaultValue="1500" find={find("Omar")} />)
    expect(valuesIn(html)).toHaveLength(51)
    expect(html).toContain('<option value="1500" selected="">')
    expect(html).toMatch(/<input(?=[^>]* type="search")(?=[^>]* name="search")(?=[^>]* value="Omar")/)
    expect(html).toMatch(/<button(?=[^>]* type="submit")(?=[^>]* name="refresh")[^>]*>.*Show/)
    const open = markup(<SelectField name="p" label="P" options={people} defaultValue="" find={find()} />)
    expect(open.match(/<option[^>]* selected=""[^>]*>[^<]*/g)).toEqual(['<option value="" selected="">Select'])
    expect(open).toMatch(/<option [^>]*disabled=""[^>]*>Type to narrow down 2,000 options\.</)
    expect(markup(<SelectField name="p" label="P" options={people.slice(0, 50)} find={find()} />)).not.toContain("Show")
  })

  it("work the same as checkboxes", () => {
    const html = markup(
      <MultiSelect name="p" label="P" options={people} allName={null} defaultValue={["1500"]} find={find()} />,
    )
    expect(valuesIn(html)).toHaveLength(61)
    expect(html).toContain('<input type="checkbox" name="p" checked="" value="1500"/>')
    expect(html).toContain("One option selected")
    expect(html).toContain("Type to narrow down 2,000 options.")
    const none = markup(<MultiSelect name="p" label="P" options={people} emptyText="Nobody" find={find("zzz")} />)
    expect(none).toContain("Nobody")
  })
})
