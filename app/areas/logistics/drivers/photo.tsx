import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { actOnForm } from "~/forms/act-on-record.server"
import { openForm } from "~/forms/send-form.server"
import { Button } from "~/ui/elements/button"
import { DRIVER_PHOTO } from "~/ui/fields/image-rules"
import { PhotoField } from "~/ui/fields/photo-field"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { Crumbs } from "~/ui/page/crumbs"
import { Notice } from "~/ui/page/notice"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { ownCreateTexts } from "./create/create-texts"
import { drivers } from "./driver.record"
import { driverPhotoPath, isPhotoLost, lostPhotoPath } from "./driver-paths"
import { photoForm, requireDriverPhoto } from "./photo/driver-photo.server"
import { CHANGE_PHOTO, PHOTO_FIELDS, photoTexts } from "./photo/photo-texts"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, photoTexts.title)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, drivers.edit)
  const driver = await requireDriverPhoto(guarded.api, params.id)
  const form = await openForm(guarded, photoForm(driver), null)
  // One whose answer was lost may be there all the same.
  return { driver, form, isLost: isPhotoLost(context.url) && driver.photo === null }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, drivers.gate)
  guarded.requireGate(drivers.edit)
  return actOnForm(guarded, request, photoForm(await requireDriverPhoto(guarded.api, params.id)))
}

/** A driver's photo alone: sent again where it was lost after the driver was created, or changed from the profile. */
export default function DriverPhoto() {
  const { driver, form: loaded, isLost } = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: CHANGE_PHOTO, fields: PHOTO_FIELDS, loaded })
  const { id, label, error } = fieldsOf(form).field("photo")
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
      <PageHead title={photoTexts.title} help={driver.photo ? photoTexts.help : undefined} />
      <Form
        id={form.id}
        method="post"
        action={here}
        encType="multipart/form-data"
        noValidate
        replace
        preventScrollReset
      >
        <ActOnce />
        <input type="hidden" name="intent" value={CHANGE_PHOTO} />
        <div className="stack max-w-[27.5rem]">
          {isLost ? (
            <Notice kind="warn">
              {ownCreateTexts.photoLost} {ownCreateTexts.photoAgain}
            </Notice>
          ) : null}
          <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
          <PhotoField id={id} rule={DRIVER_PHOTO} label={label} current={driver.photo} error={error} />
          <div className="row">
            <Button to={drivers.pathOf(driver.id)}>Cancel</Button>
            <SubmitButton>{photoTexts.save}</SubmitButton>
          </div>
        </div>
      </Form>
    </div>
  )
}
