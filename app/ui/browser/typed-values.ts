type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * React re-renders the whole page if it differs from the server's HTML, for example because of an extension. This
 * carries typed values, choices and the focus into the new page. Call `restore` before the effects that read the
 * fields.
 */
export function keepTypedValues(): { restore(): void } {
  const served = document.documentElement
  let focused: EventTarget | null = document.activeElement
  served.addEventListener("focusin", ({ target }) => {
    focused = target
  })
  return {
    restore() {
      if (served.isConnected) return
      const drawn = new Map<string, Control[]>()
      for (const control of controlsIn(document)) {
        const key = keyOf(control)
        drawn.set(key, [...(drawn.get(key) ?? []), control])
      }
      for (const old of controlsIn(served)) {
        const control = drawn.get(keyOf(old))?.shift()
        if (!control) continue
        const state = stateOf(old)
        if (control[state] !== old[state]) Object.assign(control, { [state]: old[state] })
        if (old === focused) control.focus({ preventScroll: true })
      }
    },
  }
}

const controlsIn = (page: ParentNode) => page.querySelectorAll<Control>("input:not([type=hidden]), textarea, select")

/** Controls with the same key are matched in order. */
const keyOf = ({ type, id, name, form }: Control) => `${type} ${id} ${name} ${form?.id}`

const stateOf = ({ type }: Control) =>
  (type === "file" ? "files" : type === "checkbox" || type === "radio" ? "checked" : "value") as "value"
