import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { loadPage } from "~/forms/subject.server"
import { RecordRoute } from "~/record/record-page"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { PhotoField } from "~/ui/fields/photo-field"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { Crumbs } from "~/ui/page/crumbs"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { drivers } from "./driver.record"
import { ownDriverTexts } from "./driver-fields"
import { driverPhotoPath, isPhotoLost, lostPhotoPath } from "./driver-paths"
import { changePhoto, type DriverWithPhoto, photoOfDriver } from "./photo/driver-photo.server"
import { CHANGE_PHOTO, PHOTO_FIELDS, photoTexts } from "./photo/photo-fields"
import { DRIVER_PHOTO } from "./photo/photo-rule"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, photoTexts.title)

export const loader = staffLoader(drivers.edit, (visit) =>
  loadPage(visit, photoOfDriver, async (driver) => ({
    driver,
    form: await openForm(visit, changePhoto, driver),
    // The photo may have been saved although its response was lost.
    isLost: isPhotoLost(visit.context.url) && driver.photo === null,
  })),
)

export const action = formAction({
  gate: drivers.gate,
  edit: drivers.edit,
  forms: [formOf(changePhoto, photoOfDriver)],
})

/** Opened from the profile, or after Add Driver if the photo could not be saved. */
export default function DriverPhotoRoute() {
  return (
    <RecordRoute record={drivers} loaded={useLoaderData<typeof loader>()} missing={ownDriverTexts.missing}>
      {(loaded) => <DriverPhoto {...loaded} />}
    </RecordRoute>
  )
}

interface DriverPhotoProps {
  driver: DriverWithPhoto
  form: FormState<typeof PHOTO_FIELDS, null>
  isLost: boolean
}

function DriverPhoto({ driver, form: loaded, isLost }: DriverPhotoProps) {
  const form = useSendForm({ intent: CHANGE_PHOTO, fields: PHOTO_FIELDS, loaded })
  const { id, label, error } = form.field("photo")
  const { notice } = form.state
  const here = isLost ? lostPhotoPath(driver.id) : driverPhotoPath(driver.id)
  return (
    <div className="page">
      <Crumbs
        items={[
          { text: drivers.label, to: drivers.path },
          { text: `${driver.name} #${driver.id}`, to: drivers.pathOf(driver.id) },
          { text: photoTexts.title },
        ]}
      />
      <PageHead title={photoTexts.title} help={driver.photo ? "Replaces the current photo." : undefined} />
      <Form
        id={form.id}
        method="post"
        action={here}
        encType="multipart/form-data"
        noValidate
        replace
        preventScrollReset
      >
        <IdempotencyKeyField />
        <input type="hidden" name="intent" value={CHANGE_PHOTO} />
        <div className="stack max-w-[27.5rem]">
          {isLost ? (
            <Notice kind="warn">
              {photoTexts.lost} {photoTexts.again}
            </Notice>
          ) : null}
          <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
          <PhotoField id={id} rule={DRIVER_PHOTO} label={label} current={driver.photo} error={error} />
          <div className="row">
            <Button to={drivers.pathOf(driver.id)}>Cancel</Button>
            <SubmitButton>Save photo</SubmitButton>
          </div>
        </div>
      </Form>
    </div>
  )
}
