import { zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { applicationOptions } from "../tenants.server"
import { businessCity } from "./business-city.server"

/** Panel data that is not part of the form. */
export function panelOf() {
  return {
    productName: env.PRODUCT_NAME,
    applications: applicationOptions(),
    /** In the business time zone; countdowns are compared with it. */
    now: zonedNow(),
    /** City of the business time zone. */
    city: businessCity(),
  }
}
