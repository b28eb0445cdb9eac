import { zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { applicationOptions } from "../tenants.server"
import { businessCity } from "./business-city.server"

/** What a banner's panel needs beside its form. */
export function panelOf() {
  return {
    productName: env.PRODUCT_NAME,
    applications: applicationOptions(),
    /** In the business zone: what a countdown's end is held against. */
    now: zonedNow(),
    /** Where its clock is. */
    city: businessCity(),
  }
}
