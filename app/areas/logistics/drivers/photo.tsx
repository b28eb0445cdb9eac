import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { Button } from "~/ui/elements/button"
import { DRIVER_PHOTO } from "~/ui/fields/image-rules"
import { PhotoField } from "~/ui/fields/photo-field"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { SubmitButton } from "~/ui/form/submit-button"
import { useAnswer } from "~/ui/form/use-answer"
import { Crumbs } from "~/ui/page/crumbs"
import { Notice } from "~/ui/page/notice"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { ownCreateTexts } from "./create/create-texts"
import { driverListPath, driverPath, driverPhotoPath, isPhotoLost, lostPhotoPath } from "./driver-paths"
import { requireDriverPhoto, takePhoto } from "./photo/driver-photo.server"
import { photoTexts } from "./photo/photo-texts"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, photoTexts.title)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context, gates.editDrivers)
  const driver = await requireDriverPhoto(api, params.id)
  // One whose answer was lost may be there all the same.
  return { driver, isLost: isPhotoLost(context.url) && driver.photo === null }
}

export async function action(args: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(args.context, gates.drivers)
  requireGate(gates.editDrivers)
  const answer = await takePhoto(args, { api, session })
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

/** A driver's photo alone: sent again where it was lost after the driver was created, or changed from the profile. */
export default function DriverPhoto() {
  const { driver, isLost } = useLoaderData<typeof loader>()
  const refused = useAnswer<typeof action>()
  const here = isLost ? lostPhotoPath(driver.id) : driverPhotoPath(driver.id)
  return (
    <div className="page">
      <Crumbs
        items={[
          { text: "Drivers", to: driverListPath },
          { text: `${driver.name} #${driver.id}`, to: driverPath(driver.id) },
          { text: photoTexts.title },
        ]}
      />
      <PageHead title={photoTexts.title} help={driver.photo ? photoTexts.help : undefined} />
      <Form method="post" action={here} encType="multipart/form-data" noValidate replace preventScrollReset>
        <ActOnce />
        <div className="stack max-w-[27.5rem]">
          {isLost ? (
            <Notice kind="warn">
              {ownCreateTexts.photoLost} {ownCreateTexts.photoAgain}
            </Notice>
          ) : null}
          {refused?.notice ? (
            <Notice kind="bad" live="alert">
              {refused.notice}
            </Notice>
          ) : null}
          <ErrorSummary
            errors={refused?.error ? [{ id: DRIVER_PHOTO.name, text: `${photoTexts.title}: ${refused.error}` }] : []}
          />
          <PhotoField
            rule={DRIVER_PHOTO}
            label={photoTexts.title}
            current={driver.photo}
            error={refused?.error ?? null}
          />
          <div className="row">
            <Button to={driverPath(driver.id)}>Cancel</Button>
            <SubmitButton>{photoTexts.save}</SubmitButton>
          </div>
        </div>
      </Form>
    </div>
  )
}
