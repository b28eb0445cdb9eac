/**
 * Runs inside every page of a visit, before the page's own scripts; it must stand alone. It looks once a frame, so a
 * mark is the time of the first frame that could be painted with what is looked for.
 *
 * look.row      text of the row that tells that the list is there
 * look.all      text that every row holds once the search is answered
 * look.next     text of a row of the second page
 * look.alive    selector of an element that has to answer: it does once React has taken it over
 * look.selector what a row is; "tbody tr" by default
 */
export function probe({ row, all, next, alive, selector = "tbody tr" }) {
  const marks = {}
  const now = () => performance.timeOrigin + performance.now()
  window.__probe = { marks, start: performance.timeOrigin, shift: 0, shifts: [], longTasks: [], events: [], now }

  const isShown = (element) => element.getClientRects().length > 0
  const rowsNow = () => [...document.querySelectorAll(selector)].filter(isShown)
  const isAlive = (element) => Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps$"))
  const tests = {
    alive: alive && (() => isAlive(document.querySelector(alive))),
    row: row && ((rows) => rows.some((each) => each.textContent.includes(row))),
    next: next && ((rows) => rows.some((each) => each.textContent.includes(next))),
    all: all && ((rows) => rows.length > 0 && rows.every((each) => each.textContent.includes(all))),
  }
  const wanted = Object.keys(tests).filter((name) => tests[name])
  const look = () => {
    const rows = rowsNow()
    for (const name of wanted) if (!(name in marks) && tests[name](rows)) marks[name] = now()
    if (wanted.some((name) => !(name in marks))) requestAnimationFrame(look)
  }
  if (wanted.length > 0) requestAnimationFrame(look)

  const observe = (type, take, more) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
    } catch {
      // This browser does not measure it.
    }
  }
  observe("layout-shift", (entry) => {
    if (entry.hadRecentInput) return
    window.__probe.shift += entry.value
    const nodes = entry.sources.map(
      ({ node }) => node?.nodeName.toLowerCase() + (node?.className ? `.${node.className}` : ""),
    )
    window.__probe.shifts.push({ value: entry.value, nodes })
  })
  observe("longtask", ({ duration, startTime }) => window.__probe.longTasks.push({ duration, startTime }))
  observe("event", ({ name, duration }) => window.__probe.events.push({ name, duration }), { durationThreshold: 16 })

  /** Arms a stopwatch: `stopwatch` resolves to the milliseconds from the next click or key to a frame with `isThere`. */
  window.__probe.arm = (isThere) => {
    window.__probe.stopwatch = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("the change never showed")), 30_000)
      let started = null
      const begin = () => {
        started ??= performance.now()
      }
      for (const type of ["pointerdown", "keydown", "click"])
        addEventListener(type, begin, { capture: true, once: true })
      const watch = () => {
        if (started !== null && isThere()) resolve(performance.now() - started)
        else requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    })
    window.__probe.stopwatch.catch(() => {})
  }
}
