import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { TextField } from "~/ui/fields/text-field"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { ManyField } from "../many-field"
import { packages } from "./package.record"
import { CREATE_PACKAGE } from "./package-fields"
import { createPackageRoute } from "./package-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

const TITLE = "Create Package"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = createPackageRoute.loader
export const action = createPackageRoute.action

/** Opens over the list. */
export default function CreatePackage() {
  const form = useSendForm({ ...CREATE_PACKAGE, loaded: useLoaderData<typeof loader>() })
  const { search } = useLocation()
  const { field, check } = form
  return (
    <SendDialog
      form={form}
      title={TITLE}
      size="form"
      action={packages.createPath + search}
      closeHref={packages.path + search}
    >
      <TextField {...field("enName")} />
      <div className="grid2">
        <NumberField decimal {...field("discount")} />
        <CheckboxField {...check("isPublic")} />
      </div>
      <ManyField {...field("plans")} options={form.state.offers.plans} placeholder="Select plans" />
    </SendDialog>
  )
}
