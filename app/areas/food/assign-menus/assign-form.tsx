import { useNavigate } from "@remix-run/react"
import { type FormEvent, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { SelectField } from "~/ui/fields/select-field"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary, summaryOf } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { LeaveGuard } from "~/ui/form/leave-guard"
import { SubmitButton } from "~/ui/form/submit-button"
import { ErrorState } from "~/ui/page/error-state"
import { Notice } from "~/ui/page/notice"
import type { MenuChoice } from "./assign.server"
import type { AssignReply } from "./assign-action.server"
import { assignMenusPath, assignPath } from "./assign-paths"
import { assignTexts, ownAssignTexts } from "./assign-texts"

interface AssignFormProps extends Pick<AssignReply, "values" | "place" | "candidates" | "errors" | "message"> {
  menus: readonly MenuChoice[]
}

/**
 * The old menu, then the new one (product/food 7). Without script a button asks for the new menus of the chosen old one.
 * The address keeps the old menu; a chosen new one would be lost, so leaving with it asks.
 */
export function AssignForm({ menus, values, place, candidates, errors, message }: AssignFormProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [picked, setPicked] = useState(values)
  // What the server answered is what counts from then on.
  const [answered, setAnswered] = useState(values)
  if (answered.oldMenu !== values.oldMenu || answered.newMenu !== values.newMenu) {
    setAnswered(values)
    setPicked(values)
  }
  const chooseOld = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    setPicked({ oldMenu: currentTarget.value, newMenu: "" })
    navigate(assignPath({ oldMenu: currentTarget.value }), { replace: true, preventScrollReset: true })
  }
  const isLoading = picked.oldMenu !== values.oldMenu
  const isReady = !isLoading && picked.oldMenu !== "" && picked.newMenu !== ""
  const off = hydrated && !isReady
  return (
    <Form
      method="post"
      action={assignPath(values)}
      className="stack g8 max-w-[32.5rem]"
      noValidate
      replace
      preventScrollReset
    >
      <ActOnce />
      <LeaveGuard when={picked.newMenu !== ""} />
      {message ? (
        <Notice kind="bad" live="alert">
          <b>{assignTexts.failed}</b>
          <p>{message}</p>
        </Notice>
      ) : null}
      <ErrorSummary errors={summaryOf(errors, IDS, LABELS)} />
      <div className="row nw items-end">
        <SelectField
          name="oldMenu"
          label="Old menu"
          fieldClass="grow"
          placeholder="Select"
          value={picked.oldMenu}
          options={menus.map(toOption)}
          error={errors.oldMenu}
          hint={isLoading ? "" : place}
          onChange={chooseOld}
          required
        />
        <RefreshButton formMethod="get" formAction={assignMenusPath}>
          Show new menus
        </RefreshButton>
      </div>
      {candidates ? (
        <NewMenu
          candidates={candidates}
          waiting={waitingText(picked.oldMenu, isLoading)}
          chosen={picked.newMenu}
          error={errors.newMenu}
          onChoose={(newMenu) => setPicked({ ...picked, newMenu })}
        />
      ) : (
        <ErrorState retryHref={assignPath(values)} />
      )}
      <div className="row">
        <SubmitButton disabledReason={off ? ownAssignTexts.bothFirst : null}>Submit</SubmitButton>
      </div>
    </Form>
  )
}

interface NewMenuProps {
  candidates: readonly MenuChoice[]
  /** Why there is nothing to choose from yet. */
  waiting: string | null
  chosen: string
  error: string | undefined
  onChoose: (newMenu: string) => void
}

function NewMenu({ candidates, waiting, chosen, error, onChoose }: NewMenuProps) {
  const isOff = waiting !== null
  const options = isOff ? [{ value: "", label: waiting }] : candidates.map(toOption)
  return (
    <SelectField
      name="newMenu"
      label="New menu"
      placeholder={isOff ? null : "Select"}
      value={isOff ? "" : chosen}
      options={options}
      disabled={isOff}
      error={error}
      hint={!isOff && candidates.length === 0 ? ownAssignTexts.noCandidates : null}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      required
    />
  )
}

function waitingText(oldMenu: string, isLoading: boolean): string | null {
  if (oldMenu === "") return ownAssignTexts.oldFirst
  return isLoading ? ownAssignTexts.loading : null
}

const toOption = ({ id, label }: MenuChoice) => ({ value: String(id), label })

const LABELS = { oldMenu: "Old menu", newMenu: "New menu" } as const
/** A field of this form has its name for an id. */
const IDS = { oldMenu: "oldMenu", newMenu: "newMenu" }
