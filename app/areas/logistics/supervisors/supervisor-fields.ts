import { choice, email, password, phone, text } from "~/fields/fields"

const person = {
  firstName: text("First name"),
  lastName: text("Last name"),
  phone: phone(),
  username: text("User Name", { dir: "ltr" }),
}
const mail = { email: email("Email", { optional: true }) }

export const ADD_SUPERVISOR = {
  intent: "add-supervisor",
  fields: { ...person, password: password(), ...mail },
}

/** A supervisor without a plan can be saved only together with one. */
export const SAVE_SUPERVISOR = {
  intent: "save-supervisor",
  fields: {
    ...person,
    ...mail,
    paymentPlanId: choice("Payment Plan", {
      from: "plans",
      foreign: "This payment plan is not for supervisors.",
      strict: true,
    }),
  },
}
