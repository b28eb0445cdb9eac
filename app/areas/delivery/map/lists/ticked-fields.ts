/** The checkboxes of the list's form. They stay uncontrolled, so that they work before and without script. */
export const TICKED_FIELD = "ids"
/** Buttons of that form, with a group as value: add the ticked orders to it, and assign them by way of it. */
export const ADD_FIELD = "addChosen"
export const ASSIGN_FIELD = "assignChosen"
