import { exportPerson } from "~/store/people/export-person.server"
import { forgetPerson } from "~/store/people/forget-person.server"
import { StoreQueryError } from "~/store/store-error.server"

type Print = (text: string) => void

/** PostgreSQL's word for a role that may not. */
const NOT_ALLOWED = "42501"

/** The operator's command `staff export`: exit code 1 where nobody is known by the id. */
export async function printPerson(id: string, print: Print, complain: Print): Promise<number> {
  const person = await exportPerson(id)
  if (person) print(`${JSON.stringify(person, null, 2)}\n`)
  // What is printed goes to a file: that there is none is no part of it.
  else complain(nobody(id))
  return person ? 0 : 1
}

/** The operator's command `staff forget`: exit code 1 where nobody is known by the id, or nothing could be changed. */
export async function takeOut(id: string, print: Print, complain: Print): Promise<number> {
  try {
    const done = await forgetPerson(id)
    if (!done) {
      complain(nobody(id))
      return 1
    }
    const lines = done.tables.filter(({ rows }) => rows > 0).map(({ name, rows, is }) => `${name}: ${rows} ${is}`)
    print(`${[...lines, `What stays names "${done.pseudonym}". Whoever signs in again begins anew.`].join("\n")}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof StoreQueryError && error.code === NOT_ALLOWED)) throw error
    complain("Nothing was changed: activity belongs to another role. Run this with its owner's DATABASE_URL.\n")
    return 1
  }
}

const nobody = (id: string) => `Nothing is stored of ${id}.\n`
