import L from "leaflet"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import type { GroupLetter } from "../../dispatch/groups/groups"
import { clusterName, clusterSvg, pinSvg } from "./pin-svg"

const icons = new Map<string, L.DivIcon>()

/** The pin of a status: larger for the open order, with a ring and a letter for an order in a group. */
export function pinIcon(status: string, isLarge = false, group: GroupLetter | null = null): L.DivIcon {
  const key = `${status} ${isLarge} ${group}`
  const made = icons.get(key)
  if (made) return made
  const size: [number, number] = isLarge ? [32, 43] : [24, 32]
  const [width, height] = size
  const className = isLarge ? "pin here" : group === null ? "pin" : `pin ${ringOf(group)}`
  const html = pinSvg(status, size) + (group ? letterMark(group) : "")
  const icon = L.divIcon({ className, html, iconSize: size, iconAnchor: [width / 2, height - 1] })
  icons.set(key, icon)
  return icon
}

export function merchantIcon(): L.DivIcon {
  const made = icons.get("merchant")
  if (made) return made
  const html = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect x="1.5" y="1.5" width="21" height="21" rx="4" fill="#fff" stroke="#0b2556" stroke-width="1.5"/><path d="M5.5 12.5h13a6.5 6.5 0 0 1-13 0ZM9.5 9.5c-1-1.5 1-2 0-3.5m5 3.5c-1-1.5 1-2 0-3.5" fill="none" stroke="#0b2556" stroke-width="1.5"/></svg>`
  const icon = L.divIcon({ className: "pin", html, iconSize: [24, 24] })
  icons.set("merchant", icon)
  return icon
}

export function merchantsIcon(count: number): L.DivIcon {
  const said = count.toLocaleString("en-US")
  const html = `<svg viewBox="0 0 36 24" width="36" height="24" aria-hidden="true"><rect x="1" y="1" width="34" height="22" rx="4" fill="#0b2556" stroke="#fff" stroke-width="1.5"/><text x="18" y="12" dy=".35em" text-anchor="middle" font-size="12" font-weight="600" fill="#fff">${said}</text></svg>`
  return new NamedIcon(`${said} restaurants`, { className: "cluster", html, iconSize: [36, 24] })
}

const ringOf = (letter: string) => (letter === "B" ? "ingroup b" : "ingroup")
const letterMark = (letters: string) => `<b class="gmark" aria-hidden="true">${letters}</b>`

/** The icon of a cluster of orders, with a ring if some are in a group. */
export function clusterIcon(statuses: readonly string[], groups: readonly (GroupLetter | null)[]): L.DivIcon {
  const grouped = groups.filter((letter) => letter !== null)
  const letters = [...new Set(grouped)].toSorted()
  const said = letters.map((letter) => {
    const count = grouped.filter((one) => one === letter).length
    return `, ${count.toLocaleString("en-US")} ${ownMapTexts.inTheGroup(letter)}`
  })
  const size = statuses.length >= 1_000 ? 56 : statuses.length >= 100 ? 48 : 40
  const name = clusterName(statuses) + said.join("")
  return new NamedIcon(name, {
    className: letters.length > 0 ? `cluster ${ringOf(letters.join(""))}` : "cluster",
    html: clusterSvg(statuses, size) + (letters.join("") ? letterMark(letters.join("")) : ""),
    iconSize: [size, size],
  })
}

/** The library creates cluster markers itself, so only their icon can set a label. */
class NamedIcon extends L.DivIcon {
  readonly #name: string

  constructor(name: string, options: L.DivIconOptions) {
    super(options)
    this.#name = name
  }

  override createIcon(before?: HTMLElement): HTMLElement {
    const icon = super.createIcon(before)
    icon.setAttribute("aria-label", this.#name)
    icon.title = this.#name
    return icon
  }
}
