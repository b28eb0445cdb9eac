import { and, eq, ne, sql } from "drizzle-orm"
import type { Db } from "../db/database"
import { menus } from "../db/schema"
import { brokenIndex } from "../db/unique"
import { invalid } from "../problem"

const NAME_INDEX = "menus_name"

/** product/food 4. Names that differ only in case count as the same. */
const taken = () => invalid({ name: ["Menu name must be unique."] })

/** Throws 422 if another menu has the name. */
export async function refuseTakenName(tx: Db, name: string, exceptId = 0): Promise<void> {
  const same = and(eq(sql`lower(${menus.name})`, sql`lower(${name})`), ne(menus.id, exceptId))
  const [other] = await tx.select({ id: menus.id }).from(menus).where(same).limit(1)
  if (other) throw taken()
}

/** The same refusal if another request takes the name between the check and the save. */
export async function saveUnlessNameTaken<T>(saving: PromiseLike<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    throw brokenIndex(error) === NAME_INDEX ? taken() : error
  }
}
