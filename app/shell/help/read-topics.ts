/** An action: a link, or text without one. */
export interface Doing {
  text: string
  href: string | null
}

export interface Topic {
  slug: string
  title: string
  /** Paths of its screens as in docs/product; `{id}` matches any segment. */
  paths: readonly string[]
  about: readonly string[]
  doing: readonly Doing[]
  words: readonly { word: string; text: string }[]
  keys: readonly { keys: readonly string[]; does: string }[]
  /** The first step of this screen. */
  first: { text: string; href: string; rest: string } | null
}

const FOR_PEOPLE = /^## For people$/m
const PATHS = /^`\//
const FIRST = /^First: \[([^\]]+)\]\(([^)]+)\)(.*)$/
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/
const WORD = /^\*\*([^*]+)\*\*: (.*)$/
/** A key, optional text such as 'and drag', then what it does. */
const KEY = /^(`[^:]+): (.*)$/

/** Reads the help of a docs/product page: one heading per screen under 'For people'. */
export function readTopics(page: string): Topic[] {
  const [, after = ""] = page.split(FOR_PEOPLE)
  const [own = ""] = after.split(/^## /m)
  return own
    .split(/^### /m)
    .slice(1)
    .map((part) => readTopic(part))
}

function readTopic(part: string): Topic {
  const [title = "", ...rest] = part.split("\n")
  const blocks = rest
    .join("\n")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
  const lists = blocks.filter((block) => block.startsWith("- ")).flatMap(itemsOf)
  const paragraphs = blocks.filter((block) => !block.startsWith("- ")).map(oneLine)
  const first = paragraphs.map((text) => FIRST.exec(text)).find(Boolean)
  return {
    slug: slugOf(title),
    title: title.trim(),
    paths: paragraphs.filter((text) => PATHS.test(text)).flatMap(quoted),
    about: paragraphs.filter((text) => !PATHS.test(text) && !FIRST.test(text)),
    doing: lists.filter((item) => !WORD.test(item) && !KEY.test(item)).map(doingOf),
    words: lists.flatMap((item) => {
      const [, word = "", text = ""] = WORD.exec(item) ?? []
      return word ? [{ word, text: text.replaceAll("`", "") }] : []
    }),
    keys: lists.flatMap((item) => {
      const [, keys = "", does = ""] = KEY.exec(item) ?? []
      return does ? [{ keys: keysOf(keys), does }] : []
    }),
    first: first ? { text: first[1] ?? "", href: first[2] ?? "", rest: first[3] ?? "" } : null,
  }
}

const oneLine = (text: string) => text.replace(/\n */g, " ")
const itemsOf = (block: string) => `\n${block}`.split("\n- ").slice(1).map(oneLine)
const quoted = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, inside = ""]) => inside)
/** Splits keys and the text beside them. */
const keysOf = (text: string) => text.split("`").flatMap((each) => each.trim() || [])

export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

function doingOf(item: string): Doing {
  const [, text = item, href = null] = LINK.exec(item) ?? []
  return { text, href }
}
