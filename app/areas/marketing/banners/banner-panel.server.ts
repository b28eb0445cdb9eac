import { zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { applicationOptions } from "./tenants.server"

/** What a banner's panel needs beside its form. */
export function panelOf() {
  return {
    productName: env.PRODUCT_NAME,
    applications: applicationOptions(),
    /** In the business zone: what a countdown's end is held against. */
    now: zonedNow(),
    /** Where its clock is. */
    city: (env.BUSINESS_TIME_ZONE.split("/").at(-1) ?? "").replaceAll("_", " "),
  }
}
