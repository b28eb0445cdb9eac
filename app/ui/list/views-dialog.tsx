import { Button } from "~/ui/elements/button"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { TextField } from "~/ui/fields/text-field"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { useParked } from "~/ui/form/parked"
import { ErrorState } from "../elements/error-state"
import { type ListView, type RefusedView, ViewMarks } from "./view-marks"

interface ViewsDialogProps {
  views: readonly ListView[] | null
  refused: RefusedView | null
  /** Address of this page with the dialog open, including the filters to save. */
  action: string
  closeHref: string
  /** Maximum characters of a name. */
  maxName: number
}

/** Saves the page's filters as a view and manages the views. Each change is a form of its own. */
export default function ViewsDialog({ views, refused, action, closeHref, maxName }: ViewsDialogProps) {
  const parked = useParked()
  return (
    <Dialog
      title="Views"
      sub="A view saves the filters of this list under a name."
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace preventScrollReset>
            Cancel
          </Button>
          <SubmitButton form="save-view" name="intent" value="save-view">
            Save view
          </SubmitButton>
        </>
      }
    >
      <Form id="save-view" method="post" action={action} className="stack gap-2" preventScrollReset replace>
        <IdempotencyKeyField />
        {refused ? <ErrorSummary errors={[{ id: "viewName", label: "Name", text: refused.error }]} /> : null}
        <TextField
          name="viewName"
          label="Name"
          hint="Saves the current filters."
          error={refused?.error}
          defaultValue={refused?.name ?? parked?.viewName?.[0]}
          maxLength={maxName * 2}
          autoComplete="off"
          required
        />
        <div className="stack gap-2">
          <CheckboxField
            name="shared"
            label="Share with everyone"
            defaultChecked={refused?.isShared ?? parked?.shared !== undefined}
          />
          <CheckboxField
            name="default"
            label="Use as default view"
            defaultChecked={refused?.isDefault ?? parked?.default !== undefined}
          />
        </div>
      </Form>
      <h3 className="mt-5 mb-1">Saved views</h3>
      {views ? null : <ErrorState />}
      {views?.length === 0 ? <p className="sub">None yet.</p> : null}
      <ul className="stack gap-2 min-w-0">
        {views?.map((view) => (
          <li key={view.id} className="row min-w-0">
            <bdi className="trunc max-w-full">{view.name}</bdi>
            <ViewMarks view={view} />
            <Form method="post" action={action} className="row push" preventScrollReset replace>
              <input type="hidden" name="view" value={view.id} />
              {view.isDefault
                ? change("no-default-view", "Remove as default", view)
                : change("default-view", "Make default", view)}
              {view.isMine
                ? view.isShared
                  ? change("unshare-view", "Stop sharing", view)
                  : change("share-view", "Share", view)
                : null}
              {view.isMine ? change("delete-view", "Delete", view) : null}
            </Form>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function change(intent: string, text: string, view: ListView) {
  return (
    <SubmitButton look={intent === "delete-view" ? "danger" : "quiet"} small name="intent" value={intent}>
      {text}
      <span className="sr">: {view.name}</span>
    </SubmitButton>
  )
}
