import { describe, expect, it } from "vitest"
import { ErrorSummary, type SummaryError, summaryOf } from "~/ui/form/error-summary"
import { markup } from "~/ui/render.test-support"
import { titleRefused } from "../form/error-title"
import { CheckboxField } from "./checkbox-field"
import { DateField } from "./date-field"
import { FilterAddress } from "./filter-chip"
import { NumberField } from "./number-field"
import { SelectField } from "./select-field"
import { Switch } from "./switch"
import { TextField } from "./text-field"

describe("fields", () => {
  it("reserve a line under the control, where the error replaces the hint", () => {
    expect(markup(<TextField name="name" label="Name" />)).toContain('<p class="hint" id="name-d"></p>')
    const html = markup(<TextField name="name" label="Name" hint="Shown to clients" error={["*Required", "second"]} />)
    expect(html).toContain('aria-invalid="true" aria-describedby="name-d"')
    expect(html).toContain("*Required")
    expect(html).not.toContain("Shown to clients")
    expect(html).not.toContain("second")
  })

  it("connect the label to the control", () => {
    const html = markup(<TextField name="name" id="menu-name" label="Name" />)
    expect(html).toContain('<label for="menu-name">Name</label>')
    expect(html).toContain('id="menu-name" name="name"')
  })

  it("are text inputs for numbers and dates: no mouse wheel, no rounding, no browser date format", () => {
    const html = [
      markup(<NumberField name="weeks" label="Weeks" min={1} max={52} />),
      markup(<NumberField decimal name="coverage" label="Coverage" />),
      markup(<DateField name="start" label="Start date" min="2026-11-22" sundaysOnly />),
    ].join()
    expect([...html.matchAll(/inputMode="(\w+)"/g)].map(([, mode]) => mode)).toEqual(["numeric", "decimal", "numeric"])
    expect(html).not.toMatch(/type="(?:number|date)"| (?:min|max|step)=/)
  })

  it("show the text of an empty select", () => {
    expect(markup(<SelectField name="city" label="City" options={[]} />)).toContain("No options available")
    const html = markup(<SelectField name="city" label="City" options={[]} emptyText="No cities available" />)
    expect(html).toContain("No cities available")
  })

  it("render a native select with its chosen option", () => {
    const options = [{ value: "1", label: "Riyadh" }]
    const html = markup(<SelectField name="city" label="City" placeholder="All" options={options} defaultValue="1" />)
    expect(html).toContain('<option value="">All</option><option value="1" selected="">Riyadh</option>')
  })

  it("show a filter value that is no longer offered but still filters the list", () => {
    const options = [{ value: "1", label: "Riyadh" }]
    const select = (props: object) => markup(<SelectField name="city" label="City" options={options} {...props} />)
    expect(select({ bare: true, defaultValue: 9 })).toContain('<option value="9" selected="">No longer available<')
    for (const props of [{ bare: true, defaultValue: 1 }, { bare: true }, { defaultValue: 9 }])
      expect(select(props)).not.toContain("No longer available")
  })

  it("offer the stored value besides the options, so that saving another field keeps it", () => {
    const options = [{ value: "ACTIVE", label: "Active" }]
    const held = { defaultValue: "ON_LEAVE", stored: "ON_LEAVE", placeholder: null }
    const html = markup(<SelectField name="status" label="Status" options={options} {...held} />)
    expect(html).toContain('<option value="ON_LEAVE" selected="">ON_LEAVE</option>')
    expect(markup(<SelectField name="status" label="Status" options={options} stored="ACTIVE" />)).not.toContain("ON_L")
  })

  it("mark a switch and give each radio its own id", () => {
    expect(markup(<Switch name="active" label="Active" />)).toContain('type="checkbox" role="switch"')
    expect(markup(<CheckboxField type="radio" name="place" value="all" label="Everywhere" />)).toContain(
      'id="place-all"',
    )
  })
})

describe("a day", () => {
  it("is shown in the documents' format, with and without script", () => {
    expect(markup(<DateField name="start" label="Start date" defaultValue="2026-11-23" />)).toContain(
      'value="2026-11-23"',
    )
    expect(markup(<DateField name="start" label="Start date" />)).toContain('placeholder="Pick a day"')
  })

  const filter = (search: string, shown: string) =>
    markup(
      <FilterAddress.Provider value={{ pathname: "/list", search }}>
        <DateField bare name="from" label="From" defaultValue={shown} />
      </FilterAddress.Provider>,
    )

  it.each(["202611-02-08", "1448-06-17", "2026-02-30", "02/08/2026", "soon"])(
    "%s in the address stays in its filter, which says what is shown instead",
    (said) => {
      const html = filter(`?from=${encodeURIComponent(said)}`, "2026-11-01")
      expect(html).toContain(`value="${said}"`)
      expect(html).toContain("Enter a date as yyyy-MM-dd. This page shows 01 Nov 2026.")
      expect(html).toContain('aria-invalid="true" aria-describedby="from-d"')
    },
  )

  it.each(["", "?from=", "?from=2026-11-01", "?from=20261101", `?from=${encodeURIComponent("٢٠٢٦/١١/٠١")}`])(
    "%s in the address is accepted",
    (search) => expect(filter(search, "2026-11-01")).not.toContain("This page shows"),
  )
})

describe("ErrorSummary", () => {
  it("prefixes the page's title with 'Error: ' on the server", () => {
    const page = (errors: SummaryError[]) =>
      titleRefused(`<head><title>Menu List</title></head>${markup(<ErrorSummary errors={errors} />)}`)
    expect(page([{ text: "x" }])).toContain("<title>Error: Menu List</title>")
    expect(page([])).toContain("<title>Menu List</title>")
    expect(titleRefused('<title>x</title><p>data-refused=""</p>')).toContain("<title>x</title>")
  })

  it("is a count with a link for each field; the sentence is at the field", () => {
    const errors = summaryOf(
      {
        ...{ name: ["*Required"], startDate: ["Start date is required!"], zones: undefined, "": ["Try again"] },
        ...{ phone: ["Invalid number"], email: ["The email has already been taken."] },
      },
      { name: "f-name", startDate: "f-start", phone: "f-phone", email: "f-email" },
      { name: "Name", startDate: "Start date", phone: "Phone", email: "Email" },
    )
    const html = markup(<ErrorSummary errors={errors} />)
    expect(html).toContain('role="alert" tabindex="-1"')
    expect(html).toContain('<a href="#f-name">Name</a>')
    expect(html).toContain('<a href="#f-start">Start date</a>')
    expect(html).toContain('<a href="#f-phone">Phone</a>')
    expect(html).toContain('<a href="#f-email">Email</a>')
    expect(html).toContain("<li>Try again</li>")
    expect(html).toContain("4 fields need attention")
  })

  it("has no duplicate sentences, and one link per field", () => {
    const twice = { id: "f-name", label: "Name", text: "*Required" }
    const html = markup(<ErrorSummary errors={[{ text: "Try again" }, { text: "Try again" }, twice, twice]} />)
    expect(html.match(/Try again/g)).toHaveLength(1)
    expect(html.match(/href="#f-name"/g)).toHaveLength(1)
    expect(html).not.toContain("*Required")
  })

  it("counts no field if only the whole form was refused", () => {
    const html = markup(<ErrorSummary errors={[{ text: "We could not confirm that it was saved." }]} />)
    expect(html).toContain("<li>We could not confirm that it was saved.</li>")
    expect(html).not.toContain("attention")
  })

  it("is not rendered without errors", () => {
    expect(markup(<ErrorSummary errors={[]} />)).toBe("")
  })
})
