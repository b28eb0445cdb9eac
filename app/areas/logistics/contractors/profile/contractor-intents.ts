/** What the contractors' forms ask for, by the word in their buttons; the dialogs' names in the address among them. */
export const REFRESH_CITIES = "refresh-cities"
export const SAVE = "save"
export const ASSIGN_PLAN = "assign-plan"
export const MAKE_DEFAULT = "make-default"
export const UNASSIGN_PLAN = "unassign-plan"
export const ADD_DRIVERS = "add-drivers"
export const REMOVE_DRIVERS = "remove-drivers"

/** The button of the profile's form that sends nothing: it shows the plans of the city that is chosen. */
export const SHOW_PLANS = "showPlans"
