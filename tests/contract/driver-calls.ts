import type { NewDriver } from "~/areas/logistics/drivers/create/create.schema"
import { createDriver } from "~/areas/logistics/drivers/create/driver-forms.server"
import { listDriverChoices, listDrivers, sendMessage } from "~/areas/logistics/drivers/drivers.server"
import { findDriverPhoto, saveDriverPhoto } from "~/areas/logistics/drivers/photo/driver-photo.server"
import {
  findDriver,
  listCitcLogs,
  listContractorPlans,
  listDriverNotes,
  migrateDriverCitc,
  updateDriver,
  updateDriverPassword,
} from "~/areas/logistics/drivers/profile/profile.server"
import { toUpdate } from "~/areas/logistics/drivers/profile/profile-values.server"
import {
  listCityChoices,
  listContractorsForChoice,
  listNationalities,
  listTeams,
} from "~/areas/logistics/lookups.server"
import { createNote } from "~/areas/logistics/notes/notes.server"
import type { Api } from "~/upstream/api.server"

const FILTERS = { search: "18 khan", nationality: 2, city: 3, status: "ACTIVE", team: 2, citc: "VALID" } as const

const DRIVER = "18018"

/** The calls of the driver screens, and the option lists of workforce forms. */
export const driverCalls: Record<string, (api: Api) => Promise<unknown>> = {
  "query Drivers": (api) =>
    listDrivers(api, FILTERS, { page: 1, perPage: 7, sort: { by: "FIRST_NAME", isDescending: true } }),
  "query DriverChoices": (api) => listDriverChoices(api, FILTERS),
  "mutation SendDriversFirebaseMessage": async (api) => {
    const { drivers } = await listDriverChoices(api, {})
    return sendMessage(api, { title: "Title", message: "Message", drivers: drivers.slice(0, 2).map(({ id }) => id) })
  },
  "query Nationalities": listNationalities,
  "query Teams": listTeams,
  "query Cities": listCityChoices,
  "query ContractorChoices": listContractorsForChoice,
  "mutation CreateDriver": async (api) => createDriver(api, await newDriver(api)),
  "query DriverOfPhoto": async (api) => findDriverPhoto(api, await someDriver(api)),
  "mutation UpdateDriverProfilePhoto": async (api) =>
    saveDriverPhoto(api, await someDriver(api), {
      kind: "image",
      bytes: Buffer.from("ffd8ffe000104a464946", "hex"),
      fileName: "photo.jpg",
      contentType: "image/jpeg",
      width: 1,
      height: 1,
    }),
  "query DriverProfile": (api) => findDriver(api, DRIVER),
  "query DriverNotes": (api) => listDriverNotes(api, DRIVER),
  "query DriverCitcLogs": (api) => listCitcLogs(api, DRIVER, 2),
  "query ContractorPlans": (api) => listContractorPlans(api, "201"),
  "mutation UpdateDriver": async (api) => {
    const driver = await findDriver(api, DRIVER)
    if (!driver) throw new Error("the seed has no such driver")
    const changes = { nationality: null, teams: ["1", "2"], plate: "C 1", dmBag: true, username: "contract.changed" }
    return updateDriver(api, toUpdate(driver, { ...changes, dateOfBirth: "1990-01-01", status: "READY" }))
  },
  "mutation UpdateDriverPassword": (api) => updateDriverPassword(api, DRIVER, "correct horse"),
  "mutation MigrateDriverCITC": (api) => migrateDriverCitc(api, DRIVER),
  "mutation CreateNote": (api) => createNote(api, { type: "DRIVER", id: DRIVER }, "Contract", null),
}

async function someDriver(api: Api): Promise<string> {
  const { drivers } = await listDriverChoices(api, {})
  return drivers[0]?.id ?? ""
}

async function newDriver(api: Api): Promise<NewDriver> {
  const [contractors, teams] = await Promise.all([listContractorsForChoice(api), listTeams(api)])
  const contractor = contractors.find(({ plans }) => plans.some(({ isDefault }) => !isDefault))
  return {
    firstName: "Contract",
    lastName: "Driver",
    phone: "0559990001",
    dateOfBirth: "1990-01-31",
    residencyNumber: "0018806371",
    nationalExpireDate: "2099-01-31",
    nationalityId: "2",
    cityId: "3",
    teams: teams.slice(0, 2).map(({ id }) => id),
    username: "contract.driver",
    vehicleType: "CAR",
    color: "MARRON",
    plate: "4821",
    description: "Old",
    sequenceNumber: "0718",
    dmBag: true,
    contractorId: contractor?.id ?? "",
    paymentPlanId: contractor?.plans.find(({ isDefault }) => !isDefault)?.id ?? null,
    bankAccountNumber: "0000608010167519",
    bankAccountName: "Contract Driver",
    password: "a password",
  }
}
