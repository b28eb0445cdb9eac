import type { OfferMessages } from "~/areas/delivery/support/message-offers"
import type { Gate } from "~/auth/gates"
import type { JobSource } from "~/record/job-source.server"

/** A link that an extra adds to a screen. */
interface ExtraLink {
  label: string
  path: string
  gate: Gate
}

/** A kind of records with logged changes. */
export interface ActivityKind {
  /** Label on the Activity page. */
  label: string
  /** Only users who can open such records see changes to them. */
  gate: Gate
  /** Page of such a record; null where only its creator can open it. */
  path: ((id: string) => string) | null
}

/** What an extra adds to the product, on the server: `extra` in `app/extras/<name>/extra.server.ts` (app/extras/README.md). */
export interface Extra {
  /** Its screens that need another gate than their parent, for the help and the search. */
  gates?: Readonly<Record<string, Gate>>
  /** Links on My sessions. */
  accountLinks?: readonly ExtraLink[]
  /** Links below the ready texts of a message in Support. */
  messageLinks?: readonly ExtraLink[]
  /** Ready texts for a message in Support. */
  offerMessages?: OfferMessages
  /** Links above the map's unassigned orders. The query of the map is added. */
  ordersLinks?: readonly Pick<ExtraLink, "label" | "path">[]
  /** A driver's route of a day, for people who may open the map. */
  driverRoute?: (driver: string, date: string) => string
  jobs?: readonly JobSource[]
  activityKinds?: Readonly<Record<string, ActivityKind>>
  /** Commands of an operator: the name, and what runs it and returns the exit code. */
  commands?: Readonly<Record<string, (words: readonly string[]) => Promise<number>>>
}

const EXTRAS = import.meta.glob<Extra>("./extras/*/extra.server.ts", { eager: true, import: "extra" })

/** All extras. To take one out, delete its folder. */
export const extras: readonly Extra[] = Object.values(EXTRAS)

/** The links of a screen that this person may open. */
export function extraLinks(of: "accountLinks" | "messageLinks", can: (gate: Gate) => boolean) {
  return extras
    .flatMap((extra) => extra[of] ?? [])
    .filter(({ gate }) => can(gate))
    .map(({ label, path }) => ({ label, path }))
}

/** A driver's route of a day; null without an extra for it. */
export function driverRoutePath(driver: string, date: string): string | null {
  return extras.find((extra) => extra.driverRoute)?.driverRoute?.(driver, date) ?? null
}
