import { describe, expect, it } from "vitest"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { ProfilePage, ProfileSection, ProfileSummary } from "~/ui/page/profile"
import { markup } from "~/ui/render.test-support"
import { MultiSelect } from "../fields/multi-select/multi-select"
import { normalValues } from "./changed-fields"
import { EditBar, EditForm, editCheck, editField } from "./edit-form"
import type { EditState } from "./edit-state"
import { useEditForm } from "./use-edit-form"

const FIELDS = {
  phone: { label: "Phone" },
  born: { label: "Birth date", kind: "date" },
  city: { label: "City" },
  teams: { label: "Team list", kind: "list" },
  bag: { label: "Has a Bag", kind: "boolean" },
} as const
const SAVED = normalValues(FIELDS, { phone: "0551", born: "1994-06-12", city: "2", teams: ["1", "3"], bag: true })
const LOADED: EditState<typeof FIELDS> = {
  record: "driver:1",
  values: SAVED,
  saved: SAVED,
  sealed: "mark",
  errors: {},
  theirs: {},
  title: null,
  notice: null,
  said: null,
  version: "1",
}
const options = ["Riyadh", "Jeddah", "Dammam"].map((label, at) => ({ value: String(at + 1), label }))

function Example({ state, canEdit = true }: { state: EditState<typeof FIELDS>; canEdit?: boolean }) {
  const edit = useEditForm({ id: "driver", fields: FIELDS, loaded: LOADED, answer: state, canEdit })
  return (
    <ProfilePage
      summary={<ProfileSummary label="Driver summary" name="Ali" facts={[]} links={[]} canEdit={canEdit} />}
      bar={<EditBar edit={edit} discardHref="/logistics/drivers/1" />}
    >
      <EditForm edit={edit} action="/logistics/drivers/1" intent="save">
        <ProfileSection id="basic" title="Basic Info">
          <TextField {...editField(edit, "phone")} />
          <DateField {...editField(edit, "born")} />
          <SelectField {...editField(edit, "city")} options={options} />
          <MultiSelect {...editField(edit, "teams")} options={options} allName={null} />
          <CheckboxField {...editCheck(edit, "bag")} />
        </ProfileSection>
      </EditForm>
    </ProfilePage>
  )
}

describe("EditForm", () => {
  it("contains its seal and the shown fields, and Save is enabled in server HTML", () => {
    const html = markup(<Example state={LOADED} />)
    expect(html).toContain('name="loaded" value="mark"')
    expect(html).toContain('name="shown" value="teams bag"')
    expect(html).toMatch(/<input(?=[^>]*id="driver-phone")(?=[^>]*name="phone")(?=[^>]*value="0551")/)
    expect(html).toMatch(/<button type="submit" form="driver" class="btn primary">Save<\/button>/)
    expect(html).not.toContain("not saved")
  })

  it("shows both values of a conflict, offers 'Use theirs', and lists every unsaved field", () => {
    const values = { ...SAVED, phone: "", city: "1" }
    const html = markup(
      <Example
        state={{ ...LOADED, values, errors: { phone: ["*Required"] }, theirs: { city: "Jeddah" }, version: "2" }}
      />,
    )
    expect(html).toContain('id="driver-city-d"')
    expect(html).toContain("changed this field to &quot;Jeddah&quot;. Save again to keep yours.")
    expect(html).toMatch(/<button type="submit" form="driver" name="takeTheirs" value="city"[^>]*>Use theirs/)
    expect(html).toContain('name="conflict" value="city"')
    expect(html).toContain('<a href="#driver-phone">Phone</a>')
    expect(html).toContain('<a href="#driver-city">City</a>')
    expect(html).toContain("<b>2 changes not saved:</b> <span>Phone, City.</span>")
    expect(html.match(/2 fields need attention/g)).toHaveLength(1)
    expect(html).toMatch(/<option value="1" selected="">Riyadh/)
  })

  it("reports its restored entries, but not those of a dialog over it", () => {
    const told = (search: string) => {
      const parked = { path: `/logistics/drivers/1${search}`, fields: { phone: ["0552"] } }
      const html = markup(<Example state={LOADED} />, parked.path, { parked })
      return html.includes("Your entries are still here")
    }
    expect([told(""), told("?logs=2"), told("?dialog=add-note")]).toEqual([true, true, false])
  })

  it("shows values as text, without form and Save, without the edit permission", () => {
    const html = markup(<Example state={LOADED} canEdit={false} />)
    expect(html).not.toMatch(/<(form|input|select|button)|class="multi-select"/)
    for (const text of ["0551", "12 Jun 1994", "Jeddah", "Riyadh, Dammam", "Yes", "Read only"]) {
      expect(html).toContain(text)
    }
  })
})
