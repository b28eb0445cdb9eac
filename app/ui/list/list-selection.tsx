import { type ReactNode, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { useLatest } from "~/ui/browser/latest"
import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Form } from "~/ui/form/form"
import type { Column } from "./data-table"
import { AS_FIELD, WORKBOOK } from "./file-choice"

/** Form names: the chosen ids, all that the filters find, and that there was something to choose. */
export const CHOSEN_FIELD = "chosen"
export const ALL_FIELD = "allChosen"
export const SELECTION_FIELD = "selection"

/** Where the rows' checkboxes belong, wherever they stand: the id of their form, and their name in what it sends. */
interface Choice {
  form: string
  field: string
}
const OF_LIST: Choice = { form: "selection", field: CHOSEN_FIELD }

/** One of several tables of a page: each is chosen from by itself. */
export const choiceOf = (field: string): Choice => ({ form: `selection-${field}`, field })

/** The column of checkboxes; what is chosen is sent by `<ListSelection>`. */
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
  /** The route that does it, which reads `selectionOf`. */
  to: string
  /** It answers with a file: no page to lead to. */
  isFile?: boolean
  /** The dialog that it opens over the page of the rows. */
  dialog?: string
  /** The file that it answers with is a workbook. */
  isWorkbook?: boolean
}

/** What is chosen as a file. @param to the list's file */
const exportsOf = (to: string): readonly SelectionAction[] => [
  { text: "Export selected", to, isFile: true },
  { text: "Export selected, Excel", to, isFile: true, isWorkbook: true },
]

/** Rows of a list that can be chosen: the column of their boxes, and what can be done to the chosen. */
export interface Choosing<Row> {
  column(idOf: (row: Row) => string | number): Column<Row>
  /** `file`: the list's file, where there is one: the chosen are exported by it. */
  bar(of: Omit<ListSelectionProps, "actions" | "choice"> & { file: string | null }): ReactNode
}

/** For a list whose rows can be chosen: how a row's box is called, and what can be done beside exporting. */
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
  /** The list's filters, as `kept.filters`: they go along, and say what "all that match" is. */
  filters: string
  actions: readonly SelectionAction[]
  /** Of a table that is a part of its page: the rows that it shows are all that can be chosen. */
  choice?: Choice
}

/** What can be done to the rows that are chosen, or to all that the filters find. A GET form: no script is needed. */
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
  // Other rows have other boxes.
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
      {total > shown && !isPart ? (
        <label className="check">
          <input type="checkbox" name={ALL_FIELD} value="1" />
          <span>
            Select all {total.toLocaleString("en-US")} {many} that match
          </span>
        </label>
      ) : null}
      <p className="meta num push" role="status">
        {hydrated ? (count === 0 ? "None selected" : `${count.toLocaleString("en-US")} selected`) : null}
      </p>
    </Form>
  )
}

const boxesOf = ({ form, field }: Choice) =>
  Array.from(document.querySelectorAll<HTMLInputElement>(`input[name=${field}][form=${form}]`))

function choosePage(choice: Choice, isOn: boolean) {
  for (const box of boxesOf(choice)) box.checked = isOn
}

/** Shows on the head's box whether all, some or none of the page are chosen. */
function markPage(choice: Choice) {
  const page = document.querySelector<HTMLInputElement>(`th input[data-page=${choice.form}]`)
  if (!page) return
  const all = boxesOf(choice)
  const on = all.filter(({ checked }) => checked).length
  page.checked = on > 0 && on === all.length
  page.indeterminate = on > 0 && on < all.length
}
