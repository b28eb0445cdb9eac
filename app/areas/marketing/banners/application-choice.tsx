import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { SelectField } from "~/ui/fields/select-field"
import type { SelectOption } from "~/ui/fields/select-option"
import { Form } from "~/ui/form/form"
import { banners } from "./banner.record"

/** The filters, which stay whichever application is chosen. */
const FILTERS = new Set(["search", "order_by", "direction", "status"])

/** Whose banners are shown (product/marketing 1): at once by script, without it by a small Show. */
export function ApplicationChoice(props: { application: string; applications: readonly SelectOption[] }) {
  const { application, applications } = props
  const filters = [...new URLSearchParams(useLocation().search)].filter(([name]) => FILTERS.has(name))
  return (
    <Form key={application} method="get" action={banners.path} className="row grow" replace preventScrollReset>
      {filters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        bare
        name="application"
        label="Application"
        fieldClass="flex grow items-center gap-2"
        className="min-w-28"
        placeholder={null}
        defaultValue={application}
        options={applications}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <ScriptOnly fallback={<Button type="submit">Show</Button>}>{null}</ScriptOnly>
    </Form>
  )
}
