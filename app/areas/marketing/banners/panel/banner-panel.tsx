import { type ComponentProps, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldMessage } from "~/ui/fields/field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { FileField } from "~/ui/fields/file-field"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import type { FormFields } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { BANNER_TYPES, typeLabel } from "../banner-choices"
import { ALL_NAMES, BANNER_FIELDS, MAX_BANNER_IMAGE, MAX_BANNER_NAME } from "../banner-fields"
import type { BannerOffers } from "../banner-forms.server"
import { BannerPicture } from "../banner-picture"
import { bannerTexts, ownBannerTexts } from "../banner-texts"
import { BannerPreview } from "./banner-preview"
import { lettersLeft, useBannerWords } from "./banner-words"
import type { ZonedMoment } from "./countdown"
import { endWords } from "./end-words"

/** Id of the note why 'Update Banner' is disabled. */
const FIXED_NOTE = "banner-fixed"

interface BannerPanelProps {
  intent: string
  title: string
  loaded: FormState<typeof BANNER_FIELDS, BannerOffers>
  panel: {
    productName: string
    applications: readonly { value: string; label: string }[]
    /** In the business time zone; countdowns are compared with it. */
    now: ZonedMoment
    /** City of the business time zone. */
    city: string
  }
  /** Saved images; null for a new banner. */
  images: { en: string | null; ar: string | null } | null
  /** Applications where the banner is inactive. */
  inactive?: readonly string[]
  /** Read-only. */
  isFixed?: boolean
  action: string
  closeHref: string
}

/** Form panel of a new or saved banner. Shows the fields of its type; without script, of all types. */
export function BannerPanel(props: BannerPanelProps) {
  const { intent, title, loaded, panel, images, inactive = [], isFixed = false, action, closeHref } = props
  const { productName, applications, now, city } = panel
  const form = useSendForm<typeof BANNER_FIELDS, BannerOffers>({ intent, fields: BANNER_FIELDS, loaded })
  const { values, offers } = form.state
  const hydrated = useHydrated()
  const [type, setType] = useState<string>(values.type)
  const { field } = form
  const { defaultValue: chosen, error, id } = field("applications")
  const shows = (wanted: string) => !hydrated || type === wanted
  const root = useRef<HTMLDivElement>(null)
  const { words, files } = useBannerWords(root, form.id, values)
  const { optional: _n, ...name } = field("name")
  const { optional: _t, required: _r, ...typeField } = field("type")
  return (
    <SendDialog
      form={form}
      title={title}
      size="panel"
      hasFiles
      action={action}
      closeHref={closeHref}
      {...(isFixed ? { submitReasonId: FIXED_NOTE } : {})}
    >
      {isFixed ? (
        <p id={FIXED_NOTE} className="sub">
          {ownBannerTexts.notEditable}
        </p>
      ) : null}
      <div className="bpanel" ref={root}>
        <div className="stack gap-2">
          <TextField {...name} maxLength={undefined} hint={lettersLeft(words.name, MAX_BANNER_NAME)} />
          <SelectField
            {...typeField}
            placeholder={null}
            options={BANNER_TYPES}
            onChange={({ currentTarget }) => setType(currentTarget.value)}
          />
          <fieldset id={id} tabIndex={-1}>
            <legend>Applications</legend>
            <input type="hidden" name="shown" value="applications plans discounts" />
            {applications.map(({ value: tenant, label }) => (
              <CheckboxField
                key={tenant}
                name="applications"
                value={tenant}
                label={label}
                hint={inactive.includes(tenant) ? "Inactive in this application" : undefined}
                defaultChecked={chosen.includes(tenant)}
              />
            ))}
            <FieldMessage name="applications" id={id} label="Applications" error={error} />
            <p className="meta">
              {images
                ? "If you add an application, the banner is shown there as soon as you save."
                : "The banner is shown in the selected applications as soon as you save."}
            </p>
          </fieldset>
          {shows("clickableBannerForPlans") ? (
            <Choice {...field("plans")} allName={ALL_NAMES.plans} options={offers.plans} />
          ) : null}
          {shows("zoneDiscountBanner") ? (
            <Choice {...field("discounts")} allName={ALL_NAMES.discounts} options={offers.discounts} />
          ) : null}
          {shows("countDownBanner") ? (
            <>
              {hydrated ? null : <p className="sub">{typeLabel("countDownBanner")}</p>}
              <Texts field={field} city={city} />
              <p className="meta">{endWords({ date: words.endDate, time: words.endTime }, now, city)}</p>
            </>
          ) : null}
          <ImageFields field={field} images={images} isAgain={form.isFileGone} />
        </div>
        <BannerPreview words={words} files={files} type={type} images={images} productName={productName} now={now} />
      </div>
    </SendDialog>
  )
}

type FieldOf = FormFields<typeof BANNER_FIELDS>["field"]

type ChoiceProps = Omit<ComponentProps<typeof MultiSelect>, "options" | "allName" | "chips"> & {
  label: string
  required?: boolean | undefined
  optional?: boolean | undefined
  allName: string
  options: BannerOffers["plans"]
}

function Choice({ options, allName, ...field }: ChoiceProps) {
  const { required: _, optional: __, ...rest } = field
  if (!options) return <FieldFailed {...rest} refresh />
  return <MultiSelect {...rest} options={options} allName={allName} chips />
}

/** English at the start, Arabic at the end, for comparison. */
function Texts({ field, city }: { field: FieldOf; city: string }) {
  const plain = (name: "enTitle" | "arTitle" | "enSubtitle" | "arSubtitle" | "endDate" | "endTime") => {
    const { required: _, optional: __, ...rest } = field(name)
    return rest
  }
  return (
    <div className="grid2">
      <TextField {...plain("enTitle")} dir="ltr" lang="en" />
      <TextField {...plain("arTitle")} dir="rtl" lang="ar" />
      <TextField {...plain("enSubtitle")} dir="ltr" lang="en" />
      <TextField {...plain("arSubtitle")} dir="rtl" lang="ar" />
      <DateField {...plain("endDate")} />
      <TextField {...plain("endTime")} type="time" dir="ltr" hint={`Time in ${city}`} />
    </div>
  )
}

function ImageFields({
  field,
  images,
  isAgain,
}: Pick<BannerPanelProps, "images"> & { field: FieldOf; isAgain: boolean }) {
  const image = (name: "imageEn" | "imageAr", lang: "en" | "ar") => {
    const { required: _, optional: __, defaultValue: ___, ...rest } = field(name)
    const current = images ? <BannerPicture src={images[lang]} alt="" width={160} height={70} /> : undefined
    return {
      ...{ ...rest, current, accept: "image/jpeg,image/png,image/gif,image/webp" },
      ...{ maxBytes: MAX_BANNER_IMAGE, tooLarge: bannerTexts.imageTooLarge },
    }
  }
  const hint = isAgain
    ? "Choose the images again. The browser did not keep the files."
    : "JPG, PNG, GIF or WebP, up to 1 MB each."
  return (
    <div className="stack">
      <FileField {...image("imageEn", "en")} hint={hint} />
      <FileField {...image("imageAr", "ar")} hint={hint} />
    </div>
  )
}
