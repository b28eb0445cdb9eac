import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Switch } from "~/ui/fields/switch"
import { Form } from "~/ui/form/form"
import { segmentTexts } from "./segment-texts"

/** Only clients who used a voucher: another choice begins both tables at their first page. */
export function UsedFilter({ path, isUsed }: { path: string; isUsed: boolean }) {
  return (
    <Form key={String(isUsed)} method="get" action={path} className="row push" preventScrollReset>
      <Switch
        name="used"
        value="1"
        label={segmentTexts.used}
        defaultChecked={isUsed}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <ScriptOnly
        fallback={
          <Button type="submit" small>
            Apply
          </Button>
        }
      >
        {null}
      </ScriptOnly>
    </Form>
  )
}
