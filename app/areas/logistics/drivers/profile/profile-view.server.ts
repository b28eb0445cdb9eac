import { gates } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { formatInstant, instantDay } from "~/base/format-instant.server"
import { photoUrl } from "~/base/photo-url.server"
import { isEnumValue } from "~/domain/enum-case"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { driverRoutePath } from "~/extras.server"
import { PageNumber } from "~/lists/list-query.server"
import { orNull } from "~/upstream/or-null.server"
import { type CitcLogPage, listCitcLogs, listDriverNotes, type ProfileDriver } from "./profile.server"

/** Data of the page outside the form. A part that could not be loaded is null. */
export async function driverParts({ api, context, can }: AuthorizedSession, driver: ProfileDriver) {
  const page = PageNumber.parse(context.url.searchParams.get("logs") ?? undefined)
  const [notes, logs] = await Promise.all([
    orNull(listDriverNotes(api, driver.id)),
    orNull(listCitcLogs(api, driver.id, page)),
  ])
  return {
    summary: toSummary(driver),
    notes,
    logs: logs && toLogs(logs),
    today: today(),
    runHref: can(gates.map) ? driverRoutePath(driver.id, today()) : null,
  }
}

/** Marks the verification code that a driver signs in with. */
const OTP_CAUSE = "access-account"
const OTP_STATUS = "pending"

export function toSummary(driver: ProfileDriver) {
  const { contractor } = driver
  const pending = driver.verificationCodes.filter(
    ({ cause, status }) => isEnumValue(cause, OTP_CAUSE) && isEnumValue(status, OTP_STATUS),
  )
  // A driver who requested a code again has several. The newest one is valid.
  const [otp] = pending.toSorted((one, other) => Number(other.id) - Number(one.id))
  return {
    id: driver.id,
    name: shownName(driver.id, fullName(driver)),
    photo: photoUrl(driver.profilePhoto),
    phone: driver.phone,
    city: driver.city?.enName ?? "",
    contractor: contractor && { id: contractor.id, name: shownName(contractor.id, contractor.enName) },
    since: instantDay(driver.dateCreated),
    status: driver.status,
    otp: otp?.code ?? null,
    citcStatus: driver.citcStatus,
  }
}
export type DriverSummary = ReturnType<typeof toSummary>

function toLogs({ data, paginatorInfo }: CitcLogPage) {
  return {
    rows: data.map(({ id, responseStatus, errorCodesString, userId, createdAt }) => ({
      id,
      status: responseStatus,
      isGood: errorCodesString === null || errorCodesString === "",
      errors: errorCodesString ?? "",
      admin: userId ?? "",
      time: formatInstant(createdAt),
    })),
    page: paginatorInfo.currentPage,
    pages: paginatorInfo.lastPage,
    total: paginatorInfo.total,
  }
}
export type CitcLogsView = ReturnType<typeof toLogs>
