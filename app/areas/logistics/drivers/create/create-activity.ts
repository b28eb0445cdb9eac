import { formatDay } from "~/domain/calendar"
import { fullName } from "~/domain/person"
import type { ActivityEntry } from "~/store/activity.server"
import type { CreatedDriver } from "./wizard-action.server"
import { LABELS } from "./wizard-fields"

/** That a driver was created, with everything but the password, in words. */
export function createdEntry({ id, driver, options }: CreatedDriver): ActivityEntry {
  const { cities, nationalities, teams, contractors, plans } = options
  const said = (list: readonly { value: string; label: string }[], value: string | null) =>
    list.find((one) => one.value === (value ?? ""))?.label ?? value
  const values = {
    firstName: driver.firstName,
    lastName: driver.lastName,
    phone: driver.phone,
    dateOfBirth: formatDay(driver.dateOfBirth),
    residencyNumber: driver.residencyNumber,
    nationalExpireDate: formatDay(driver.nationalExpireDate),
    nationalityId: said(nationalities, driver.nationalityId),
    cityId: said(cities, driver.cityId),
    teams: driver.teams.map((team) => said(teams, team) ?? team),
    username: driver.username,
    vehicleType: driver.vehicleType,
    color: driver.color,
    plate: driver.plate,
    description: driver.description,
    sequenceNumber: driver.sequenceNumber,
    dmBag: driver.dmBag,
    contractorId: said(contractors, driver.contractorId),
    paymentPlanId: said(plans, driver.paymentPlanId),
    bankAccountNumber: driver.bankAccountNumber,
    bankAccountName: driver.bankAccountName,
  }
  const after = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [LABELS[name as keyof typeof values].toLowerCase(), value]),
  )
  return { action: "created", kind: "driver", id, name: fullName(driver), after }
}
