import { findContractor, listContractors } from "~/areas/logistics/contractors/contractors.server"
import { listContractorDrivers } from "~/areas/logistics/contractors/profile/drivers.server"
import { listNotes } from "~/areas/logistics/contractors/profile/notes.server"
import { listPlans, listUnassignedPlans } from "~/areas/logistics/contractors/profile/plans.server"
import { listDriverChoices, listDrivers, listFreeDrivers } from "~/areas/logistics/drivers/drivers.server"
import { findDriverPhoto } from "~/areas/logistics/drivers/photo/driver-photo.server"
import {
  findDriver,
  listCitcLogs,
  listContractorPlans,
  listDriverNotes,
} from "~/areas/logistics/drivers/profile/profile.server"
import {
  listCityChoices,
  listContractorNames,
  listContractorsForChoice,
  listNationalities,
  listShiftChoices,
  listTeams,
} from "~/areas/logistics/lookups.server"
import { findSupervisor, listSupervisorPlans, listSupervisors } from "~/areas/logistics/supervisors/supervisors.server"
import { type Api, plainly } from "~/upstream/api.server"
import { readsOf, type Sample } from "./read"

const PAGE = { page: 1, perPage: 7, sort: null }
const driverOf = async (api: Api, sample: Sample) =>
  (await sample("drivers", async () => (await listDrivers(api, {}, PAGE)).rows)).id
const contractorOf = async (api: Api, sample: Sample) =>
  (await sample("contractors", async () => (await listContractors(api, {}, PAGE)).rows)).id
const supervisorOf = async (api: Api, sample: Sample) =>
  (await sample("supervisors", async () => (await listSupervisors(api, undefined, PAGE)).rows)).id

export const peopleReads = [
  ...readsOf("Drivers", {
    "query Drivers": (api) => listDrivers(api, {}, PAGE),
    "query DriverChoices": (api) => listDriverChoices(api, {}),
    "query DriverOfPhoto": async (api, sample) => findDriverPhoto(api, await driverOf(api, sample)),
    "query DriverProfile": async (api, sample) => findDriver(api, await driverOf(api, sample)),
    "query DriverNotes": async (api, sample) => listDriverNotes(api, await driverOf(api, sample)),
    "query DriverCitcLogs": async (api, sample) => listCitcLogs(api, await driverOf(api, sample), 1),
    "query ContractorPlans": async (api, sample) => listContractorPlans(api, await contractorOf(api, sample)),
  }),
  ...readsOf("Drivers, contractors, supervisors and pay", {
    "query Nationalities": (api) => listNationalities(api),
    "query Teams": (api) => listTeams(api),
    "query Cities": (api) => listCityChoices(api),
    "query Shifts": (api) => listShiftChoices(api),
    "query ContractorChoices": (api) => listContractorsForChoice(api),
    "query ContractorNames": (api) => listContractorNames(api),
  }),
  ...readsOf("Contractors", {
    "query Contractors": (api) => listContractors(api, {}, PAGE),
    "query Contractor": async (api, sample) => findContractor(api, await contractorOf(api, sample)),
    "query ContractorPaymentPlans": async (api, sample) => listPlans(api, await contractorOf(api, sample)),
    "query UnassignedContractorPaymentPlans": async (api, sample) => {
      const { id } = await sample("cities of contractors", () => listCityChoices(api))
      return listUnassignedPlans(api, await contractorOf(api, sample), String(id))
    },
    "query ContractorDrivers": async (api, sample) => listContractorDrivers(api, await contractorOf(api, sample), 1),
    "query DriversOfContractor": async (api, sample) =>
      listContractorDrivers(plainly(api), await contractorOf(api, sample), 1),
    "query DriversWithoutContractor": (api) => listFreeDrivers(api, {}),
    "query ContractorNotes": async (api, sample) => listNotes(api, await contractorOf(api, sample)),
  }),
  ...readsOf("Supervisors", {
    "query Supervisors": (api) => listSupervisors(api, undefined, PAGE),
    "query SupervisorProfile": async (api, sample) => findSupervisor(api, await supervisorOf(api, sample)),
    "query SupervisorPlans": (api) => listSupervisorPlans(api),
  }),
]
