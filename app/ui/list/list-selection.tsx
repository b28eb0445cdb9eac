import { type ReactNode, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { useLatest } from "~/ui/browser/latest"
import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Form } from "~/ui/form/form"
import type { Column } from "./data-table"
import { AS_FIELD, WORKBOOK } from "./file-choice"

/** Form names: the selected ids, all matching rows, and a marker that rows could be selected. */
export const CHOSEN_FIELD = "chosen"
export const ALL_FIELD = "allChosen"
export const SELECTION_FIELD = "selection"

/** Form and name of the row checkboxes, which are outside their form element. */
interface Choice {
  form: string
  field: string
}
const OF_LIST: Choice = { form: "selection", field: CHOSEN_FIELD }

/** Selection of one of several tables on a page. */
export const choiceOf = (field: string): Choice => ({ form: `selection-${field}`, field })

/** The checkbox column; `<ListSelection>` submits it. */
export function selectColumn<Row>(
  idOf: (row: Row) => string | number,
  nameOf: (row: Row) => string,
  choice = OF_LIST,
): Column<Row> {
  return {
    key: CHOSEN_FIELD,
    head: (
      <ScriptOnly fallback={<span className="sr">Select</span>}>
        <label className="check">
          <input
            type="checkbox"
            data-page={choice.form}
            onChange={({ currentTarget }) => choosePage(choice, currentTarget.checked)}
          />
          <span className="sr">Select this page</span>
        </label>
      </ScriptOnly>
    ),
    end: true,
    className: "w-10",
    cell: (row) => (
      <label className="check">
        <input type="checkbox" form={choice.form} name={choice.field} value={idOf(row)} />
        <span className="sr">Select {nameOf(row)}</span>
      </label>
    ),
  }
}

export interface SelectionAction {
  text: ReactNode
  /** Path that the action is sent to. Its route reads the rows with `selectionOf`. */
  to: string
  /** The response is a file, not a page. */
  isFile?: boolean
  /** Dialog that it opens over the list. */
  dialog?: string
  isWorkbook?: boolean
}

/** Export actions of the selection. @param to the list's file */
const exportsOf = (to: string): readonly SelectionAction[] => [
  { text: "Export selected", to, isFile: true },
  { text: "Export selected, Excel", to, isFile: true, isWorkbook: true },
]

/** Row selection of a list: the checkbox column and the action bar. */
export interface Choosing<Row> {
  column(idOf: (row: Row) => string | number): Column<Row>
  /** `file`: the list's file, if it can be exported. */
  bar(of: Omit<ListSelectionProps, "actions" | "choice"> & { file: string | null }): ReactNode
}

/** Creates the row selection of a list: names of the checkboxes, and actions besides export. */
export function choosing<Row>(nameOf: (row: Row) => string, chosen: readonly SelectionAction[] = []): Choosing<Row> {
  return {
    column: (idOf) => selectColumn(idOf, nameOf),
    bar: ({ file, ...of }) => <ListSelection {...of} actions={[...chosen, ...(file ? exportsOf(file) : [])]} />,
  }
}

interface ListSelectionProps {
  /** "drivers" */
  many: string
  total: number
  shown: number
  /** The list's filters, as `kept.filters`: they are sent along and define "all that match". */
  filters: string
  actions: readonly SelectionAction[]
  /** For a table within a page: only the shown rows can be selected. */
  choice?: Choice
}

/** Actions on the selected rows, or on all that match the filters. A GET form: no script is needed. */
export function ListSelection({ many, total, shown, filters, actions, choice = OF_LIST }: ListSelectionProps) {
  const isPart = choice !== OF_LIST
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(0)
  const [isAll, setAll] = useState(false)
  const look = useLatest(() => {
    const data = form.current ? new FormData(form.current) : new FormData()
    setChosen(data.getAll(choice.field).length)
    setAll(data.has(ALL_FIELD))
    markPage(choice)
  })
  // New rows have new checkboxes.
  useEffect(() => look.current())
  useEffect(() => {
    const onChange = () => look.current()
    document.addEventListener("change", onChange)
    return () => document.removeEventListener("change", onChange)
  }, [look])
  const count = isAll ? total : chosen
  return (
    <Form
      ref={form}
      id={choice.form}
      method="get"
      action={actions[0]?.to ?? ""}
      className="row selection"
      replace={isPart}
      preventScrollReset={isPart}
    >
      {isPart ? null : <input type="hidden" name={SELECTION_FIELD} value="1" />}
      {[...new URLSearchParams(filters)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {actions.map(({ text, to, isFile, isWorkbook, dialog }) => (
        <Button
          key={isWorkbook ? `${to} workbook` : to}
          type="submit"
          small
          formAction={to}
          {...(dialog ? { name: "dialog", value: dialog } : {})}
          {...(isWorkbook ? { name: AS_FIELD, value: WORKBOOK } : {})}
          formTarget={isFile ? "_self" : undefined}
          aria-disabled={(hydrated && count === 0) || undefined}
          onClick={(event) => {
            if (count === 0) event.preventDefault()
          }}
        >
          {text}
        </Button>
      ))}
      {/* Next to the buttons, as it says why they are disabled. Its width stays, so that nothing moves. */}
      <p className="meta num min-w-26" role="status">
        {hydrated ? (count === 0 ? "None selected" : `${count.toLocaleString("en-US")} selected`) : null}
      </p>
      {total > shown && !isPart ? (
        <label className="check">
          <input type="checkbox" name={ALL_FIELD} value="1" />
          <span>
            Select all {total.toLocaleString("en-US")} {many} that match
          </span>
        </label>
      ) : null}
    </Form>
  )
}

const boxesOf = ({ form, field }: Choice) =>
  Array.from(document.querySelectorAll<HTMLInputElement>(`input[name=${field}][form=${form}]`))

function choosePage(choice: Choice, isOn: boolean) {
  for (const box of boxesOf(choice)) box.checked = isOn
}

/** Sets the header checkbox to all, some or none. */
function markPage(choice: Choice) {
  const page = document.querySelector<HTMLInputElement>(`th input[data-page=${choice.form}]`)
  if (!page) return
  const all = boxesOf(choice)
  const on = all.filter(({ checked }) => checked).length
  page.checked = on > 0 && on === all.length
  page.indeterminate = on > 0 && on < all.length
}
