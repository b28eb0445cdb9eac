/** Error of a file field when the browser can no longer read its file. */
const FILE_CHANGED = "The file was changed or moved after it was chosen. Choose it again."

/** Reports an error to a file field: it handles `invalid` and reads the control's `validationMessage`. */
export function tellField(input: HTMLInputElement, problem: string): void {
  input.setCustomValidity(problem)
  input.dispatchEvent(new Event("invalid"))
  // Reset it, so that the browser does not block the form.
  input.setCustomValidity("")
}

let pages = 0

/**
 * While a page has a file field: reads chosen files before submitting, because the router fails with the error page if
 * the browser can't read one. Also prevents the browser from opening a file dropped beside a field. Returns the cleanup
 * function.
 */
export function guardFiles(): () => void {
  if (pages++ === 0) toggle("addEventListener")
  return () => {
    if (--pages === 0) toggle("removeEventListener")
  }
}

function toggle(change: "addEventListener" | "removeEventListener"): void {
  window[change]("submit", readFirst as EventListener, true)
  for (const type of ["dragover", "drop"]) window[change](type, dropNothing as EventListener)
}

function dropNothing(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return
  event.preventDefault()
  event.dataTransfer.dropEffect = "none"
}

/** The form being submitted after its files were read, and forms whose files are being read. */
let passing: HTMLFormElement | null = null
const reading = new WeakSet<HTMLFormElement>()

/** Stops the event, and submits the form again once its files were read. */
function readFirst(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form === passing) return
  const inputs = [...form.elements].filter(isChosenFile)
  if (inputs.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (reading.has(form)) return
  reading.add(form)
  void readAll(inputs).then((changed) => {
    reading.delete(form)
    for (const input of changed) {
      // Browsers fire no event for choosing the same file again.
      input.value = ""
      input.dispatchEvent(new Event("change", { bubbles: true }))
      tellField(input, FILE_CHANGED)
    }
    if (changed.length === 0) send(form, event.submitter)
    else changed[0]?.focus()
  })
}

const isChosenFile = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === "file" && Boolean(element.files?.length)

/** Inputs with unreadable files. One byte is enough: the browser first checks whether the file has changed. */
async function readAll(inputs: readonly HTMLInputElement[]): Promise<HTMLInputElement[]> {
  const read = (input: HTMLInputElement) =>
    Promise.all([...(input.files ?? [])].map((file) => file.slice(0, 1).arrayBuffer()))
  const results = await Promise.allSettled(inputs.map(read))
  return inputs.filter((_, at) => results[at]?.status === "rejected")
}

/** A temporary submit button is added again for this submission. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const isGone = submitter && !submitter.isConnected
  if (isGone) form.append(submitter)
  passing = form
  form.requestSubmit(submitter)
  passing = null
  if (isGone) submitter.remove()
}
