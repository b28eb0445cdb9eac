/** Texts of the contractors' screens, byte-exact (product/workforce 2; checklist "D2 Contractors"). */
export const contractorTexts = {
  required: "*Required",
  saved: "Contractor data was successfully updated.",
  planFailed: "Oops, something went wrong, please try again.",
  planRemoved: (id: string) => `Plan #${id} was successfully removed.`,
  defaultStays: "You can not delete a default payment plan",
  noDrivers: "No drivers available",
  profileTitle: (name: string) => `${name} contractor profile`,
} as const

export const ownContractorTexts = {
  help: "Companies that bring drivers, by city. A name opens the contractor's profile.",
  searchPlaceholder: "Name, ID or Phone",
  add: "Add Contractor",
  addHelp: "Payment plans and drivers follow on the contractor's profile.",
  created: "Contractor was successfully created.",
  createUnknown:
    "Nobody can say whether this contractor was created. Look for it in the list before you send this again.",
  noSuchCity: "This city can't be chosen any more.",
  missing: "Oops! The contractor you're looking for doesn't exist.",
  saveUnknown:
    "Nobody can say whether this was saved. The page shows what is saved now; save again if it is not yours.",

  citiesLost: "The other cities could not be loaded.",
  noPlans: "No payment plans yet. The first one becomes the default.",
  firstIsDefault: "The first plan is always the default.",
  defaultHelp: "Takes the place of the default there is.",
  showPlans: "Show plans of this city",
  plansOf: (city: string) => `Plans of ${city}`,
  saveCityFirst: "Save the new city first: these plans are not of the saved one.",
  plansLost: "The payment plans could not be loaded. Retry to choose one.",
  planNotOffered: "This plan can't be assigned to this contractor any more. Choose another one.",
  planAssigned: (id: string) => `Plan #${id} was successfully assigned.`,
  planIsDefault: (id: string) => `Plan #${id} is the default now.`,
  planUnknown: "Nobody can say whether this was done. Look at the payment plans before you do it again.",

  unassignHelp: "Drivers who are paid by this plan are then paid by the default plan.",
  addDrivers: "Add drivers",
  addDriversHelp: "Active drivers without a contractor, for",
  chooseDrivers: "Choose at least one driver.",
  driversAdded: (count: number) => (count === 1 ? "1 driver was added." : `${count} drivers were added.`),
  driversRemoved: (count: number) => (count === 1 ? "1 driver was removed." : `${count} drivers were removed.`),
  driversUnknown: "Nobody can say whether this was done. Look at the drivers before you do it again.",
  removeHelp: (contractor: string, count: number) =>
    `${count === 1 ? "The driver stays one" : "They stay drivers"}, without ${contractor} and without a payment plan of it.`,
  noDriversYet: "No active drivers yet.",
} as const
