import type { Page } from "./visitor"

/** The parts of a page that can be compared between two back offices. */
export interface Read {
  status: number
  body: string
  /** Number of tables with rows. */
  tables: number
  /** Number of regions with an empty state or an error. */
  empty: number
  /** Names of the fields with options. */
  choices: string[]
  /** Texts of failed parts. */
  failed: string[]
}

export function readPage({ status, body, toasts }: Page): Read {
  const page = body.replace(/<script[\s\S]*?<\/script>/g, "")
  const selects = [...page.matchAll(/<select[^>]* name="([^"]*)"[\s\S]*?<\/select>/g)]
  const boxes = [...page.matchAll(/<input[^>]* type="(?:checkbox|radio)"[^>]*>/g)]
  const chosenFrom = [
    ...selects.filter(([select]) => /<option value="[^"]/.test(select)).map(([, name = ""]) => name),
    ...boxes.flatMap(([box]) => / name="([^"]*)"/.exec(box)?.[1] ?? []),
  ]
  const said = page.match(/Oops!|Not loaded|could not be|couldn&#x27;t be|>Retry</g) ?? []
  return {
    status,
    body,
    tables: page.match(/<table/g)?.length ?? 0,
    empty: page.match(/class="blank/g)?.length ?? 0,
    choices: [...new Set(chosenFrom)].sort(),
    failed: [...new Set([...said, ...toasts.map(({ title }) => title)])],
  }
}

/** The words of a page, without case and without parts that differ in every rendering. */
export function readWords(body: string): string[] {
  return (
    body
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/ nonce="[^"]*"| name="(?:loaded|once|drawnFor)" value="[^"]*"/g, "")
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
      // The bell counts jobs created in the meantime.
      .replace(/ aria-label="Jobs[^"]*"|<span class="bell-count[^>]*>[^<]*<\/span>/g, "")
      .toLowerCase()
      .split(/(?=<)/)
  )
}

/** Maps all items, a few at a time. */
export async function inTurn<One, Result>(
  all: readonly One[],
  atOnce: number,
  run: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const left = [...all]
  const done: Result[] = []
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) done.push(await run(one))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return done
}
