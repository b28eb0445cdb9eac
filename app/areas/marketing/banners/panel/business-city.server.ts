import { env } from "~/base/env.server"

/** City of the business time zone, for example "Riyadh". */
export function businessCity(): string {
  return (env.BUSINESS_TIME_ZONE.split("/").at(-1) ?? "").replaceAll("_", " ")
}
