import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { actOnce } from "~/http/act-once.server"
import { readImageForm } from "~/http/image-upload.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { Avatar } from "~/ui/avatar"
import { Bidi } from "~/ui/bidi"
import { Button } from "~/ui/button"
import { Crumbs } from "~/ui/crumbs"
import { DRIVER_PHOTO } from "~/ui/image-rules"
import { Notice } from "~/ui/notice"
import { PageHead } from "~/ui/page-head"
import { pageTitle } from "~/ui/page-title"
import { PhotoField } from "~/ui/photo-field"
import { SubmitButton } from "~/ui/submit-button"
import { UploadForm } from "~/ui/upload-form"
import { driverListPath, driverPath, driverPhotoPath, driverPhotoUploadPath } from "./driver-paths"
import { requireDriverPhoto, sendPhoto } from "./photo/driver-photo.server"
import { photoTexts } from "./photo/photo-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, photoTexts.title)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context, gates.editDrivers)
  return { driver: await requireDriverPhoto(api, params.id) }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.drivers)
  requireGate(gates.editDrivers)
  const driver = await requireDriverPhoto(api, params.id)
  const { form, image } = await readImageForm(request, DRIVER_PHOTO, { signal: context.signal })
  const unknown = () => data({ error: null, notice: photoTexts.unknown }, { status: 409 })
  return actOnce({ context, session, form }, { isRepeatable: true, unknown }, async () => {
    const { status, ...refused } = await sendPhoto(context, api, driver, image)
    if (status !== 200) return data(refused, { status })
    const { id, name } = driver
    await recordActivity(context, session, { action: "photo changed", kind: "driver", id, name })
    return redirectWith(context, driverPath(id), { kind: "success", title: photoTexts.saved })
  })
}

/** A driver's photo alone: sent again where it was lost after the driver was created, or changed from the profile. */
export default function DriverPhoto() {
  const { driver } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="page">
      <Crumbs
        items={[
          { text: "Drivers", to: driverListPath },
          { text: driver.name, to: driverPath(driver.id) },
          { text: photoTexts.title },
        ]}
      />
      <PageHead title={photoTexts.title} help={photoTexts.help} />
      <UploadForm
        action={driverPhotoPath(driver.id)}
        sendTo={driverPhotoUploadPath(driver.id)}
        className="stack max-w-[440px]"
      >
        {refused?.notice ? (
          <Notice kind="bad" live="alert">
            {refused.notice}
          </Notice>
        ) : null}
        <p className="row">
          {driver.photo ? (
            <img className="av lg object-cover" src={driver.photo} alt="" width={72} height={72} />
          ) : (
            <Avatar name={driver.name} large />
          )}
          <span>
            <Bidi>{driver.name}</Bidi> <span className="sub num">#{driver.id}</span>
          </span>
        </p>
        <PhotoField rule={DRIVER_PHOTO} label={photoTexts.title} error={refused?.error ?? null} />
        <div className="row">
          <Button to={driverPath(driver.id)}>Cancel</Button>
          <SubmitButton>{photoTexts.save}</SubmitButton>
        </div>
      </UploadForm>
    </div>
  )
}
