/** Said at a file field, where the browser can no longer read what was chosen there. */
const FILE_CHANGED = "The file was changed or moved after it was chosen. Choose it again."

/** Tells a file field what is wrong with its file: it hears `invalid`, and reads the control's `validationMessage`. */
export function tellField(input: HTMLInputElement, problem: string): void {
  input.setCustomValidity(problem)
  input.dispatchEvent(new Event("invalid"))
  // The browser itself keeps no form from being sent.
  input.setCustomValidity("")
}

let pages = 0

/**
 * For as long as a page has a file field: a form's chosen files are read before it is sent, as the router reads them
 * itself and ends at the error page where the browser refuses that; a file that is dropped beside a field is not opened
 * in the page's place. Gives the end of it.
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

/** The form whose files were read, while it is sent, and those whose files are being read. */
let passing: HTMLFormElement | null = null
const reading = new WeakSet<HTMLFormElement>()

/** Holds the event back from everybody else, and sends the form again once its files were read. */
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
      // A browser says nothing of a choice that is the same as before.
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

/** Those that can't be read: a byte is enough, as the browser looks first whether it is still the file that was chosen. */
async function readAll(inputs: readonly HTMLInputElement[]): Promise<HTMLInputElement[]> {
  const read = (input: HTMLInputElement) =>
    Promise.all([...(input.files ?? [])].map((file) => file.slice(0, 1).arrayBuffer()))
  const results = await Promise.allSettled(inputs.map(read))
  return inputs.filter((_, at) => results[at]?.status === "rejected")
}

/** A button that was in the form for a press alone is put there for this one too. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const isGone = submitter && !submitter.isConnected
  if (isGone) form.append(submitter)
  passing = form
  form.requestSubmit(submitter)
  passing = null
  if (isGone) submitter.remove()
}
