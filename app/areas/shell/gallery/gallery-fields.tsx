import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { NumberField } from "~/ui/fields/number-field"
import { PhotoField } from "~/ui/fields/photo-field"
import { SearchField } from "~/ui/fields/search-field"
import { SelectField } from "~/ui/fields/select-field"
import { Switch } from "~/ui/fields/switch"
import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import { TimeField } from "~/ui/fields/time-field"
import { ErrorSummary } from "~/ui/form/error-summary"

const PHOTO = { name: "photo", maxBytes: 5_767_168 }

const CITIES = ["Riyadh", "Jeddah", "Dammam"].map((label, at) => ({ value: String(at + 1), label }))
const MANY = Array.from({ length: 2000 }, (_, at) => ({ value: String(at + 1), label: `Kitchen ${at + 1}` }))
const ZONES = [
  { value: "1", label: "Al Malqa", ar: "الملقا" },
  { value: "2", label: "Al Yasmin", ar: "الياسمين" },
  { value: "3", label: "An Narjis", ar: "النرجس" },
  { value: "4", label: "Hittin", ar: "حطين", locked: true },
  { value: "5", label: "Qurtubah", ar: "قرطبة" },
  { value: "6", label: "Al Olaya", ar: "العليا" },
]

/** Every field: plain, with a hint, with an error, disabled. */
export function GalleryFields() {
  return (
    <form className="stack" id="gallery-form">
      <ErrorSummary
        quiet
        errors={[
          { id: "g-bad", text: "Name: *Required" },
          { id: "g-date-bad", text: "Start date is required!" },
        ]}
      />
      <Written />
      <Chosen />
      <Ticked />
    </form>
  )
}

/** Text, number, date, time and select fields. */
function Written() {
  return (
    <div className="grid3">
      <TextField id="g-name" name="name" label="Name" hint="Shown to clients in the app." placeholder="Menu name" />
      <TextField id="g-bad" name="bad" label="Name" error="*Required" />
      <TextField id="g-ro" name="readonly" label="Read only" defaultValue="Yemeni" readOnly />
      <NumberField id="g-weeks" name="weeks" label="No. of weeks" defaultValue={4} />
      <NumberField id="g-stock" name="stock" label="Base stock" defaultValue={0} error="Minimum is 1" />
      <TextField id="g-ar" name="ar" label="Arabic name" defaultValue="مجموعة طويق الهندسية" />
      <DateField id="g-date" name="date" label="Start date" sundaysOnly hint="Sundays only" />
      <DateField id="g-date-set" name="dateSet" label="End date" defaultValue="2026-10-10" optional />
      <DateField id="g-date-bad" name="dateBad" label="Start date" error="Start date is required!" />
      <TimeField id="g-time" name="time" label="Start Time" defaultValue="09:15:00" />
      <TimeField id="g-time-odd" name="timeOdd" label="Pickup Time" defaultValue="09:07:30" hint="Kept between steps" />
      <TimeField id="g-time-bad" name="timeBad" label="End Time" error="*Required" />
      <SelectField id="g-city" name="city" label="City" options={CITIES} defaultValue="1" />
      <SelectField id="g-city-bad" name="cityBad" label="City" options={CITIES} error="City is required!" />
      <SelectField id="g-none" name="none" label="City" options={[]} emptyText="No cities available" />
      <SelectField id="g-many" name="many" label="Merchant, 2,000 of them" options={MANY} />
      <SearchField id="g-search" name="search" label="Search" placeholder="Name, ID or Phone" />
      <TextArea id="g-note" name="note" label="Note" defaultValue="Asked to move to the evening shift." />
    </div>
  )
}

/** File and multi-select fields. */
function Chosen() {
  return (
    <div className="grid3">
      <PhotoField id="g-photo" rule={PHOTO} label="Photo" optional />
      <PhotoField id="g-photo-bad" rule={PHOTO} label="Photo" error="Max image size 5mb" />
      <MultiSelect
        id="g-zones"
        name="zones"
        label="Zones"
        options={ZONES}
        defaultValue={["1", "2"]}
        searchLabel="Search zones"
        chips
      />
      <MultiSelect id="g-zones0" name="zones0" allName="all0" label="None" options={ZONES.slice(0, 3)} />
      <MultiSelect id="g-zones1" name="zones1" allName="all1" label="Everything" options={ZONES} defaultAll />
      <MultiSelect id="g-zones2" name="zones2" label="Empty" options={[]} emptyText="No zones available" />
      <MultiSelect id="g-wait" name="meals" label="Meals" options={[]} waitingText="Select a merchant to get meals!" />
      <MultiSelect id="g-kitchens" name="kitchens" allName="all2" label="2,000 options" options={MANY} chips />
      <MultiSelect id="g-zerr" name="zerr" allName="all3" label="Zones" options={ZONES} error="Minimum is one zone!" />
    </div>
  )
}

/** Checkboxes, radio buttons and switches. */
function Ticked() {
  return (
    <div className="row gap-6">
      <div>
        <CheckboxField name="fridays" label="Allow Fridays" defaultChecked />
        <CheckboxField name="saturdays" label="Allow Saturdays" />
        <CheckboxField name="founding" label="Founding Day" disabled />
      </div>
      <div>
        <CheckboxField type="radio" name="place" value="all" label="Everywhere" defaultChecked />
        <CheckboxField type="radio" name="place" value="some" label="Specific" />
      </div>
      <Switch name="active" label="Active" defaultChecked />
      <Switch name="shelf" label="Allow Shelf" />
      <Switch name="off" label="No edit permission" defaultChecked disabled />
    </div>
  )
}
