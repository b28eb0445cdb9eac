import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { ChoiceField } from "~/record/choice-field"
import { type ReadyOf, RecordPage, RecordRoute } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { TextField } from "~/ui/fields/text-field"
import { useRecordForm } from "~/ui/form/use-record-form"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection, phoneFact } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import { ChangePasswordDialog } from "../change-password-dialog"
import { CHANGE_PASSWORD, passwordTexts } from "../password-fields"
import { supervisors } from "./supervisor.record"
import { SAVE_SUPERVISOR } from "./supervisor-fields"
import { supervisorRoute } from "./supervisor-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.header.name : "Supervisor")

export const loader = supervisorRoute.loader
export const action = supervisorRoute.action

export default function SupervisorProfile() {
  return (
    <RecordRoute record={supervisors} loaded={useLoaderData<typeof loader>()}>
      {(loaded) => <SupervisorPage {...loaded} />}
    </RecordRoute>
  )
}

export function SupervisorPage({ canEdit, header, dialog, form: loaded }: ReadyOf<typeof loader>) {
  const form = useRecordForm({ ...SAVE_SUPERVISOR, loaded, canEdit })
  const { field } = form
  const { offers, saved } = form.state
  const passwordPath = supervisors.pathOf(header.id, CHANGE_PASSWORD)
  return (
    <RecordPage
      record={supervisors}
      id={header.id}
      name={header.name}
      form={form}
      facts={[
        phoneFact(header.phone, "supervisor"),
        { term: "User Name", value: <Bidi dir="ltr">{header.username}</Bidi> },
        { term: "Since", value: header.since },
      ]}
      links={[
        { id: "basic", text: "Basic Info" },
        { id: "payment", text: "Payment" },
      ]}
      buttons={
        canEdit ? (
          <Button to={passwordPath} icon="lock" preventScrollReset>
            {passwordTexts.title}
          </Button>
        ) : null
      }
      dialog={
        dialog?.intent === CHANGE_PASSWORD ? (
          <ChangePasswordDialog
            about={header.name}
            loaded={dialog.form}
            action={passwordPath}
            closeHref={supervisors.pathOf(header.id)}
          />
        ) : null
      }
    >
      <ProfileSection id="basic" title="Basic Info">
        <div className="grid3">
          <TextField {...field("firstName")} />
          <TextField {...field("lastName")} />
          <TextField {...field("phone")} />
          <TextField {...field("username")} />
          <TextField {...field("email")} />
        </div>
      </ProfileSection>
      <ProfileSection id="payment" title="Payment">
        <div className="grid2">
          <ChoiceField
            {...field("paymentPlanId")}
            options={offers.plans}
            emptyText="No payment plans available"
            hint={saved.paymentPlanId ? null : "Choose a plan: a supervisor can't be saved without one."}
          />
        </div>
      </ProfileSection>
    </RecordPage>
  )
}
