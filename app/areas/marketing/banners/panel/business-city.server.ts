import { env } from "~/base/env.server"

/** Where the clock of the business zone is: "Riyadh". */
export function businessCity(): string {
  return (env.BUSINESS_TIME_ZONE.split("/").at(-1) ?? "").replaceAll("_", " ")
}
