/**
 * User actions for any browser. Fields and buttons are found by their text, in the open dialog or on the page. The
 * functions of `IN_PAGE` are sent to the browser as text, so they cannot use anything else from this module.
 */

const TIMEOUT_MS = 30_000
const AGAIN_MS = 100

const IN_PAGE = {
  /** A field, button or link by its text. */
  find: (kindText, wordsText) => {
    const [kind, words] = [JSON.parse(kindText), JSON.parse(wordsText)]
    const plain = (text) => (text ?? "").replace(/\*|\s+/g, " ").trim()
    const isSeen = (element) => element.getClientRects().length > 0
    const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")].filter(isSeen)
    const scopes = [dialogs.at(-1), document].filter(Boolean)
    const named = (element) => [element.getAttribute("aria-label"), element.textContent].map(plain).includes(words)
    const all = (scope, wanted) => [...scope.querySelectorAll(wanted)]
    for (const scope of scopes) {
      const found =
        kind === "field"
          ? (all(scope, "label").find(
              (label) => plain(label.textContent).split(/ (?=\()/)[0] === words && label.control,
            )?.control ??
            all(scope, "input, select, textarea").find((each) => plain(each.getAttribute("aria-label")) === words))
          : kind === "css"
            ? scope.querySelector(words)
            : all(scope, kind === "button" ? "button, [role=button]" : "a[href], summary").find(
                (element) => isSeen(element) && named(element),
              )
      if (found) {
        found.scrollIntoView({ block: "center", behavior: "instant" })
        return found
      }
    }
    return null
  },
  /** Whether React has hydrated the page; true for a page without script. */
  isAlive: () => {
    if (document.readyState !== "complete") return "false"
    if (!document.querySelector("script[type=module]")) return "true"
    const parts = [...document.querySelectorAll("main, main form, dialog")]
    const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? []
    const isOurs = parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")))
    return String(isOurs && root?.stateNode.current.memoizedState.isDehydrated === false)
  },
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts, not the content of scripts
  sees: (text) => JSON.stringify(document.body.innerText.includes(JSON.parse(text))),
  path: () => JSON.stringify(location.pathname + location.search),
  select: (wordsText, optionText) => {
    const [words, option] = [JSON.parse(wordsText), JSON.parse(optionText)]
    const plain = (text) => (text ?? "").replace(/\*|\s+/g, " ").trim()
    const label = [...document.querySelectorAll("label")].findLast(
      (each) => plain(each.textContent) === words && each.control,
    )
    const select = label?.control
    const wanted =
      typeof option === "number"
        ? select?.options[option]
        : [...(select?.options ?? [])].find((each) => plain(each.text) === option)
    if (!wanted) return "false"
    select.value = wanted.value
    for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }))
    return "true"
  },
  /** Sets the value directly, as browsers have different keys in their date fields. */
  setDay: (wordsText, dayText) => {
    const [words, day] = [JSON.parse(wordsText), JSON.parse(dayText)]
    const plain = (text) => (text ?? "").replace(/\*|\s+/g, " ").trim()
    const field = [...document.querySelectorAll("label")].findLast((each) => plain(each.textContent) === words)?.control
    if (!field) return "false"
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, day)
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }))
    return "true"
  },
  /** Layout errors: wider than the window, no visible content, a dialog without height. */
  faults: () => {
    const faults = []
    const { documentElement: page } = document
    if (page.scrollWidth > page.clientWidth)
      faults.push(`wider than the window: ${page.scrollWidth} > ${page.clientWidth}`)
    for (const body of document.querySelectorAll("dialog[open] .body, .dlg > .body")) {
      if (body.clientHeight < 40) faults.push(`a dialog's body is ${body.clientHeight} px high`)
      if (body.scrollWidth > body.clientWidth + 1) faults.push("a dialog's body is wider than the dialog")
    }
    const heading = document.querySelector("h1, dialog[open] h2")
    if (!heading || heading.getClientRects().length === 0) faults.push("no heading is to be seen")
    return JSON.stringify(faults)
  },
}

/** User actions in this browser, on the dashboard at `origin`. */
export function handOf(browser, origin) {
  const read = (name, ...args) => browser.read(String(IN_PAGE[name]), args)
  const patiently = async (what, look) => {
    for (const until = Date.now() + TIMEOUT_MS; ; ) {
      const found = await look().catch(() => null)
      if (found) return found
      if (Date.now() > until) throw new Error(`${what} (${await read("path").catch(() => "?")})`)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  const alive = () => patiently("the page does not come alive", () => read("isAlive"))
  const find = (kind, words) =>
    patiently(`no ${kind} '${words}'`, () => browser.find(String(IN_PAGE.find), [kind, words]))
  return {
    async open(path) {
      await browser.go(origin + path)
      await alive()
    },
    alive,
    fill: async (words, text) => browser.type(await find("field", words), text),
    select: (words, option) => patiently(`no option '${option}' of '${words}'`, () => read("select", words, option)),
    setDay: (words, day) => patiently(`no day '${words}'`, () => read("setDay", words, day)),
    tick: async (words) => browser.click(await find("field", words)),
    touch: async (selector) => browser.click(await find("css", selector)),
    give: async (selector, file) => browser.choose(await find("css", selector), file),
    async press(words) {
      await alive()
      await browser.click(await find("button", words))
    },
    async follow(words) {
      await alive()
      await browser.click(await find("link", words))
    },
    sees: (text) => patiently(`'${text}' is not to be seen`, () => read("sees", text)),
    faults: () => read("faults"),
  }
}
