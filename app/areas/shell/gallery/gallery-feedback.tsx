import { useSearchParams } from "@remix-run/react"
import { useRef, useState } from "react"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { Confirm } from "~/ui/form/confirm"
import { Dialog } from "~/ui/form/dialog"
import { LeaveGuard } from "~/ui/form/leave-guard"
import { useDirty } from "~/ui/form/use-dirty"
import { Toast, type ToastMessage } from "~/ui/page/toast"
import { Toaster } from "~/ui/page/toaster"

const TOASTS: readonly ToastMessage[] = [
  { kind: "success", title: "Successful Assignment!", text: "Menu was successfully assigned" },
  {
    kind: "error",
    title: "Unauthorized Action!",
    text: "You don't have the required permission to perform this action.",
  },
  { kind: "warning", title: "Menu name must be unique." },
  { kind: "info", title: "Driver data is sent to CITC." },
]
const DIALOGS = ["form", "list", "confirm", "panel"] as const
const MERCHANTS = [{ value: "1", label: "Najd Grill House" }]
const MEALS = [
  { value: "1", label: "Chicken Kabsa with Daqoos", ar: "كبسة دجاج مع الدقوس" },
  { value: "2", label: "Lamb Mandi", ar: "مندي لحم" },
  { value: "3", label: "Beef Jareesh with Caramelised Onion", ar: "جريش باللحم والبصل المكرمل" },
  { value: "4", label: "Chicken Madhbi", ar: "مضبي دجاج" },
  { value: "5", label: "Vegetable Mutabbaq", ar: "مطبق خضار" },
]

/** Notices, toasts and overlays. */
export function GalleryFeedback() {
  const [query] = useSearchParams()
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  const form = useRef<HTMLFormElement>(null)
  const dirty = useDirty(form)
  const name = query.get("dialog")
  const here = (dialog?: string) => {
    const next = new URLSearchParams(query)
    next.delete("dialog")
    if (dialog) next.set("dialog", dialog)
    return `?${next}`
  }
  return (
    <>
      <div className="stack gap-2">
        <Notice kind="warn">You have unsaved changes, are you sure you want to leave?</Notice>
        <Notice kind="info" action={<a href="#feedback">Open the full dashboard</a>}>
          You are inside the help desk.
        </Notice>
        <Notice kind="good">Saved.</Notice>
        <Notice kind="bad">That did not work.</Notice>
      </div>
      <div className="grid2">
        {TOASTS.map((toast) => (
          <Toast key={toast.title} toast={toast} onLeave={() => {}} />
        ))}
      </div>
      <div className="row">
        <Button onClick={() => setToasts([...TOASTS])}>Show them where they belong</Button>
        {DIALOGS.map((dialog) => (
          <Button key={dialog} to={here(dialog)} preventScrollReset>
            Open {dialog}
          </Button>
        ))}
      </div>
      <Toaster toasts={toasts} />
      <form ref={form} id="gallery-save" method="post" className="grid2">
        <TextField id="g-phone" name="phone" label="Phone" defaultValue="0551 204 118" dir="ltr" />
        <TextField id="g-team" name="team" label="Team list" />
      </form>
      <LeaveGuard when={dirty} />
      {name ? <Overlay name={name} closeHref={here()} /> : null}
    </>
  )
}

function Overlay({ name, closeHref }: { name: string; closeHref: string }) {
  if (name === "confirm") {
    return (
      <Confirm closeHref={closeHref} action={closeHref} fields={{ intent: "nothing" }}>
        <p className="sub">3 employees leave the Design studio department.</p>
      </Confirm>
    )
  }
  const footer = (
    <>
      <Button to={closeHref}>Cancel</Button>
      <Button look="primary" type="submit" form="gallery-dialog">
        {name === "list" ? "Add 3 meals" : "Update"}
      </Button>
    </>
  )
  if (name === "form") {
    return (
      <Dialog
        title="Edit Base Stock"
        sub="Chicken Kabsa with Daqoos, Sunday 20 Sep 2026"
        closeHref={closeHref}
        size="form"
        footer={footer}
      >
        <form id="gallery-dialog" className="grid2">
          <NumberField name="stock" id="d-stock" label="Base stock" defaultValue={120} hint="Minimum 1" />
          <TextField
            name="left"
            id="d-left"
            label="Available stock"
            defaultValue="84"
            readOnly
            hint="Moves with the base"
          />
        </form>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Add Meals"
      sub="Thursday, 24 Sep 2026, Week #2"
      closeHref={closeHref}
      size={name === "panel" ? "panel" : "list"}
      footer={footer}
    >
      <form id="gallery-dialog" className="stack gap-2">
        <SelectField
          name="merchant"
          id="d-merchant"
          label="Merchant"
          options={MERCHANTS}
          defaultValue="1"
          placeholder={null}
        />
        <MultiSelect
          name="meals"
          id="d-meals"
          label="Meals"
          options={MEALS}
          defaultValue={["1", "2", "4"]}
          searchLabel="Search meals"
          hint="Meals already on Thursday are left out of this list."
          chips
        />
      </form>
    </Dialog>
  )
}
