import { useSearchParams } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { CopyButton } from "~/ui/elements/copy-button"
import { Status } from "~/ui/elements/status"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { normalValues } from "~/ui/form/changed-fields"
import { EditBar, EditForm, editCheck, editField } from "~/ui/form/edit-form"
import type { EditState } from "~/ui/form/edit-state"
import { type Edit, useEditForm } from "~/ui/form/use-edit-form"
import { ProfilePage, ProfileSection, ProfileSummary } from "~/ui/page/profile"

const FIELDS = {
  first: { label: "First name" },
  phone: { label: "Phone" },
  born: { label: "Birth date", kind: "date" },
  city: { label: "City" },
  teams: { label: "Team list", kind: "list" },
  bag: { label: "Has a Bag", kind: "boolean" },
} as const
type Fields = typeof FIELDS

const SAVED = normalValues(FIELDS, {
  first: "Abdulrahman",
  phone: "0551204118",
  born: "1994-06-12",
  city: "2",
  teams: ["1", "3"],
  bag: true,
})
const LOADED: EditState<Fields> = {
  record: "driver:20418",
  values: SAVED,
  saved: SAVED,
  sealed: "",
  errors: {},
  theirs: {},
  title: null,
  notice: null,
  said: null,
  version: "1",
}
/** Form state after a concurrent edit of the city, with a required phone left empty. */
const REFUSED: EditState<Fields> = {
  ...LOADED,
  values: { ...SAVED, phone: "", city: "1" },
  errors: { phone: ["*Required"] },
  theirs: { city: "Jeddah" },
  notice: "Someone else changed this form, so nothing was sent. Check the fields below and save again.",
  version: "2",
}
const CITIES = ["Riyadh", "Jeddah", "Dammam"].map((label, at) => ({ value: String(at + 1), label }))
const TEAMS = ["Morning", "Noon", "Evening"].map((label, at) => ({ value: String(at + 1), label }))
const MODES = ["loaded", "refused", "read"] as const

/** A record page: loaded, rejected and read-only. */
export function GalleryProfile() {
  const [query] = useSearchParams()
  const mode = MODES.find((name) => name === query.get("profile")) ?? "loaded"
  return (
    <>
      <div className="row">
        {MODES.map((name) => (
          <Button key={name} to={`?profile=${name}#profile`} preventScrollReset>
            {name}
          </Button>
        ))}
      </div>
      <ExampleProfile key={mode} mode={mode} />
    </>
  )
}

function ExampleProfile({ mode }: { mode: (typeof MODES)[number] }) {
  const edit = useEditForm({
    id: "gallery-profile",
    fields: FIELDS,
    loaded: LOADED,
    answer: mode === "refused" ? REFUSED : null,
    canEdit: mode !== "read",
  })
  return (
    <div className="border border-line rounded-lg">
      <ProfilePage
        bar={<EditBar edit={edit} discardHref="?profile=loaded#profile" />}
        summary={
          <ProfileSummary
            label="Driver summary"
            name="Abdulrahman Al-Harthi"
            also="عبدالرحمن الحارثي"
            canEdit={edit.canEdit}
            facts={[
              {
                term: "ID",
                value: (
                  <>
                    20418 <CopyButton text="20418" label="Copy driver ID 20418" />
                  </>
                ),
              },
              { term: "City", value: "Riyadh" },
              { term: "Since", value: "04 Mar 2024" },
              { term: "Status", value: <Status kind="good">Active</Status> },
              { term: "OTP", value: <b>4831</b> },
              { term: "CITC Status", value: <Status kind="bad">Invalid</Status> },
            ]}
            links={[
              { id: "gallery-basic", text: "Basic Info" },
              { id: "gallery-notes", text: "Notes", count: 3 },
            ]}
          >
            {edit.canEdit ? <Button icon="send">Check CITC Status</Button> : null}
            <p className="meta">Last checked 17 Sep 2026, 9:40 AM</p>
          </ProfileSummary>
        }
      >
        <EditForm edit={edit} action="?profile=loaded" intent="save">
          <BasicInfo edit={edit} />
        </EditForm>
        <ProfileSection id="gallery-notes" title="Notes" wide>
          <p className="sub">A section outside the form, with forms of its own.</p>
        </ProfileSection>
      </ProfilePage>
    </div>
  )
}

function BasicInfo({ edit }: { edit: Edit<Fields> }) {
  return (
    <ProfileSection id="gallery-basic" title="Basic Info" help="Name and papers as on the residency permit.">
      <div className="grid3">
        <TextField {...editField(edit, "first")} required />
        <TextField {...editField(edit, "phone")} dir="ltr" required />
        <DateField {...editField(edit, "born")} required />
        <SelectField {...editField(edit, "city")} options={CITIES} required />
        <MultiSelect {...editField(edit, "teams")} allName={null} options={TEAMS} optional />
        <div className="spanall">
          <CheckboxField {...editCheck(edit, "bag")} />
        </div>
      </div>
    </ProfileSection>
  )
}
