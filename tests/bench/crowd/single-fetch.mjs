/** What script reads of the dashboard: the first line of an answer to `.data` (Remix's single fetch, turbo-stream 2). */

const CONSTANTS = { "-1": undefined, "-2": Number.NaN, "-3": -Infinity, "-4": -0, "-5": null, "-6": Infinity }

/** The value of an answer; what is still to come in it is left out. */
export function readData(text) {
  const flat = JSON.parse(text.split("\n", 1)[0])
  if (typeof flat === "number") return CONSTANTS[flat]
  const made = new Map()
  const at = (index) => {
    if (index < 0) return CONSTANTS[index]
    if (made.has(index)) return made.get(index)
    const raw = flat[index]
    if (raw === null || typeof raw !== "object") return raw
    if (Array.isArray(raw)) {
      // A special kind: its name, then where its value stands.
      if (typeof raw[0] === "string") return /^[A-Z][a-z]/.test(raw[0]) ? at(raw[1]) : undefined
      const list = []
      made.set(index, list)
      for (const each of raw) list.push(at(each))
      return list
    }
    const object = {}
    made.set(index, object)
    for (const [key, value] of Object.entries(raw)) object[at(Number(key.slice(1)))] = at(value)
    return object
  }
  return at(0)
}
