interface NamedDriver {
  id: string
  name: string
}

/**
 * Drivers as text, a line each: how far the id lies below the one before, and the name. Ids that follow each other by
 * one leave the number out, so that thousands of them take little more than their names.
 */
export function packDrivers(drivers: readonly NamedDriver[]): string {
  let before = 0
  return drivers
    .map(({ id, name }) => {
      const below = before - Number(id)
      before = Number(id)
      return `${below === 1 ? "" : below} ${name}`
    })
    .join("\n")
}

/** The drivers that the text stands for. */
export function unpackDrivers(text: string): NamedDriver[] {
  if (text === "") return []
  let before = 0
  return text.split("\n").map((line) => {
    const at = line.indexOf(" ")
    before -= at === 0 ? 1 : Number(line.slice(0, at))
    return { id: String(before), name: line.slice(at + 1) }
  })
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
const LEFT_TO_RIGHT_MARK = "\u200e"

/** The name with its number. Marks keep the number behind a name in Arabic letters, and the line at the left. */
export function driverOption({ id, name }: NamedDriver) {
  const mark = RIGHT_TO_LEFT.test(name) ? LEFT_TO_RIGHT_MARK : ""
  return { value: id, label: `${mark}${name} ${mark}#${id}` }
}
