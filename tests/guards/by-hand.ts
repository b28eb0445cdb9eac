import { closeStore } from "~/store/store.server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type ChangesFront, startChangesFront } from "../support/changes-front"
import { keepJeddah } from "../support/dispatch-desk"
import { NOW } from "../support/kept-places"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"
import { EVERY_NAME } from "./everybody"

/** What forms that are written by hand are sent past: an upstream, whoever may do everything, and what went on. */
export interface ByHandStart {
  readonly upstream: TestUpstream
  /** Between dashboard and upstream: it notes the changes. */
  readonly front: ChangesFront
  /** Somebody who may do everything, with a filter kept for the map. */
  readonly staff: TestStaff
  stats(): Promise<{ mutations: number; calls: Record<string, number> }>
  close(): Promise<void>
}

/** @param before what has to be done before anybody signs in */
export async function startByHand(before?: (upstream: TestUpstream) => Promise<void>): Promise<ByHandStart> {
  const upstream = await startTestUpstream({ logLevel: "silent" })
  await upstream.control("POST", "/clock", { now: NOW })
  const front = await startChangesFront(upstream.origin)
  await openTestStore({ UPSTREAM_URL: front.origin, FROZEN_NOW: NOW })
  await before?.(upstream)
  const staff = await staffWith(upstream, ...EVERY_NAME)
  await keepJeddah(staff.session)
  return {
    ...{ upstream, front, staff },
    stats: () => upstream.control("GET", "/stats"),
    async close() {
      await closeStore()
      await front.close()
      await upstream.close()
    },
  }
}
