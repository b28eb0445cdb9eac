import { type Gate, gates } from "~/auth/gates"
import { extras } from "~/extras.server"
import type { SearchHit } from "~/record/search-source.server"
import { furtherScreens, groupsInOrder, groupsOfWork, inWorkOrder, navigation, records } from "~/registry/navigation"
import { searchable } from "~/ui/fields/text-match"
import { topicPath } from "./help-paths"
import { readTopics, type Topic } from "./read-topics"

const GENERAL = "General"

/** The docs/product pages and then the help of extras, included at build time. */
const PAGES = {
  ...import.meta.glob<string>("../../../docs/product/*.md", { query: "?raw", import: "default", eager: true }),
  ...import.meta.glob<string>("../../extras/*/help.md", { query: "?raw", import: "default", eager: true }),
}

/** The help of every screen, in the order of the pages. */
export const topics: readonly Topic[] = Object.values(PAGES).flatMap(readTopics)

/** Slug of the global shortcuts; shown if a screen has no help. */
const KEYS = "keys"

type Can = (gate: Gate) => boolean

/** A topic with only the links that the person may open. */
export type HelpView = Pick<Topic, "slug" | "title" | "about" | "doing" | "words" | "keys"> & {
  /** The screen's path; null if it depends on a record. */
  path: string | null
}

const isOpen = (can: Can, { paths }: Topic) => paths.length === 0 || paths.some((path) => can(gateOfPath(path)))

/** Topics that the person may read, by sidebar group. */
export function helpIndex(can: Can) {
  const open = topics.filter((topic) => isOpen(can, topic))
  const groups = [...navigation.map(({ label }) => label), GENERAL]
  return groups.flatMap((label) => {
    const own = open.filter((topic) => groupOf(topic) === label)
    return own.length > 0 ? [{ label, topics: own.map(({ slug, title, about }) => ({ slug, title, about })) }] : []
  })
}

function groupOf({ paths: [path = ""] }: Topic): string {
  const group = navigation.find(({ items }) =>
    items.some((item) => path === item.path || path.startsWith(`${item.path}/`)),
  )
  return group?.label ?? GENERAL
}

/** Null if the topic does not exist or the person may not read it. */
export function findHelp(can: Can, slug: string): HelpView | null {
  const topic = topics.find((one) => one.slug === slug)
  return topic && isOpen(can, topic) ? viewOf(can, topic) : null
}

/** The help of the screen at this path or of its nearest parent; null if there is none. */
export function helpAt(can: Can, pathname: string): HelpView | null {
  const topic = topicAt(pathname)
  return topic && isOpen(can, topic) ? viewOf(can, topic) : null
}

/** The keys that work everywhere, for a screen without help. */
export const keysHelp = (can: Can) => findHelp(can, KEYS)

/** The same without a permission check. */
export function topicAt(pathname: string): Topic | undefined {
  const parts = pathname.split("/").filter(Boolean)
  // Exact paths before patterns: `/menus/generate` is not `/menus/{id}`.
  const exact =
    topics.find(({ paths }) => paths.includes(pathname)) ??
    topics.find(({ paths }) => paths.some((path) => fits(path, parts)))
  if (exact || parts.length < 2) return exact
  return topicAt(`/${parts.slice(0, -1).join("/")}`)
}

function fits(path: string, parts: readonly string[]): boolean {
  const own = path.split("/").filter(Boolean)
  return own.length === parts.length && own.every((part, at) => part === parts[at] || part.startsWith("{"))
}

function viewOf(can: Can, { slug, title, about, doing, words, keys, paths: [path = ""] }: Topic): HelpView {
  const everywhere = slug === KEYS ? [] : (topics.find((one) => one.slug === KEYS)?.keys ?? [])
  return {
    slug,
    title,
    about,
    doing: doing.filter(({ href }) => href === null || can(gateOfPath(href))),
    words,
    keys: [...keys, ...everywhere],
    path: path && !path.includes("{") ? path : null,
  }
}

/** Finds topics by title, else by a term, which is shown beside the title. */
export function findTopics(can: Can, matches: (searchableText: string) => boolean): SearchHit[] {
  return topics
    .filter((topic) => isOpen(can, topic))
    .flatMap(({ slug, title, words }) => {
      const word = words.find((one) => matches(searchable(one.word)))?.word
      const isNamed = matches(searchable(`Help ${title}`))
      return isNamed || word ? [{ title, note: word ?? "Help", href: topicPath(slug) }] : []
    })
}

const STEPS = 3

/** First steps of the person's areas: those of the main one, then one of each other, then the next of each. */
export function firstSteps(can: Can) {
  const own = groupsInOrder(can).map((group) => {
    const steps = topics.flatMap((topic) => {
      const { first } = topic
      return first && groupOf(topic) === group.label && can(gateOfPath(first.href)) ? [first] : []
    })
    return inWorkOrder(group, steps, ({ href }) => href)
  })
  const main = groupsOfWork(can).length > 0 ? (own.shift() ?? []) : []
  const most = Math.max(0, ...own.map((steps) => steps.length))
  const inTurn = Array.from({ length: most }, (_, turn) => own.flatMap((steps) => steps[turn] ?? []))
  return [...main, ...inTurn.flat()].slice(0, STEPS)
}

/** Screens and dialogs with a narrower gate than their parent, or without a sidebar entry. */
const NARROWER: Readonly<Record<string, Gate>> = {
  "/food/menus/create": gates.createMenu,
  "/logistics/drivers/{id}/photo": gates.editDrivers,
  "/logistics/Paychecks/recalculate": gates.editPaychecks,
  "/b2b/organizations/{id}/createCatering": gates.createCatering,
  "/b2b/organizations/{id}/employees-file": gates.editOrganization,
  "/marketing/banners/order": gates.editBanners,
  "/marketing/segments/create/{file}": gates.createSegment,
  "/marketing/segments/create/{file}/result": gates.segments,
  "/bulk-actions/subscriptions/{id}": gates.submitBulkActions,
  "/bulk-actions/subscriptions/{id}/result": gates.bulkActions,
}

const KNOWN = new Map<string, Gate>([
  ...navigation.flatMap(({ items, starts = [], actions = [] }) =>
    [...items, ...starts, ...actions].map(({ path, gate }) => [path, gate] as const),
  ),
  ...records.flatMap(({ createPath, edit, create = edit }) => (create ? [[createPath, create] as const] : [])),
  ...furtherScreens(() => true).map(({ path, gate }) => [path, gate] as const),
  ...Object.entries(NARROWER),
  ...extras.flatMap(({ gates = {} }) => Object.entries(gates)),
])

/** The gate of a screen by path, else of its nearest parent. Other paths need only a session. */
export function gateOfPath(path: string): Gate {
  const known = KNOWN.get(path)
  if (known) return known
  const [bare = ""] = path.split("?")
  if (bare !== path) return gateOfPath(bare)
  const above = path.slice(0, path.lastIndexOf("/"))
  return above ? gateOfPath(above) : gates.signedIn
}
