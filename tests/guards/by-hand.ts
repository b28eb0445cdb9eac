import { closeStore } from "~/store/store.server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type ChangesFront, startChangesFront } from "../support/changes-front"
import { keepJeddah } from "../support/dispatch-desk"
import { NOW } from "../support/kept-places"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"
import { EVERY_NAME } from "./everybody"

/** An upstream with recorded changes, and a user with every permission, for manipulated forms. */
export interface ByHandStart {
  readonly upstream: TestUpstream
  /** The proxy that records changes. */
  readonly front: ChangesFront
  /** A user with every permission and a stored map filter. */
  readonly staff: TestStaff
  stats(): Promise<{ mutations: number; calls: Record<string, number> }>
  close(): Promise<void>
}

/** @param before runs before the sign-in */
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
