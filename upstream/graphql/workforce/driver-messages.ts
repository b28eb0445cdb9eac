import { inArray } from "drizzle-orm"
import { driverMessages, drivers } from "../../db/workforce"
import { knownId } from "../../ids"
import type { Staff } from "../../permissions"
import type { Upstream } from "../../upstream"
import { gather } from "../refusals"

interface MessageArguments {
  input: { title: string; message: string; drivers: string[] }
}

/** Maximum characters of title and message, and maximum drivers per message (product/workforce 1: first 2000). */
const MOST = { title: 191, message: 2_000, drivers: 2_000 } as const

/** sendDriversFirebaseMessage: to all of the drivers or to none. */
export async function sendDriversMessage({ db, clock }: Upstream, staff: Staff, { input }: MessageArguments) {
  const wrong = gather("sendDriversFirebaseMessage")
  for (const name of ["title", "message"] as const) {
    const length = input[name].trim().length
    if (length === 0) wrong.add(name, `The ${name} field is required.`)
    if (length > MOST[name]) wrong.add(name, `The ${name} field must not be greater than ${MOST[name]} characters.`)
  }
  const ids = [...new Set(input.drivers.map(knownId))]
  if (ids.length === 0) wrong.add("drivers", "The drivers field is required.")
  else if (ids.length > MOST.drivers) {
    wrong.add("drivers", `The drivers field must not have more than ${MOST.drivers} items.`)
  } else {
    const known = await db.select({ id: drivers.id }).from(drivers).where(inArray(drivers.id, ids))
    if (known.length < ids.length) wrong.add("drivers", "The selected drivers are invalid.")
  }
  wrong.refuse()
  const { title, message } = input
  await db
    .insert(driverMessages)
    .values({ title: title.trim(), message: message.trim(), driverIds: ids, staffId: staff.id, createdAt: clock.now() })
  return true
}
