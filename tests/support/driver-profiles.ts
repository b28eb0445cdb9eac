import { expect } from "vitest"
import { action, loader } from "~/areas/logistics/drivers/profile"
import { findDriver, type ProfileDriver } from "~/areas/logistics/drivers/profile/profile.server"
import { PROFILE_FIELDS } from "~/areas/logistics/drivers/profile/profile-fields"
import { credentialsOf } from "~/auth/credentials.server"
import { shownNames } from "~/ui/form/changed-fields"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import type { FormReply } from "~/ui/form/form-state"
import { createApi } from "~/upstream/api.server"
import type { TestUpstream } from "../../upstream/test-support"
import { ProfileForms, type ReadyOf } from "./profile-forms"
import { testContext } from "./request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "./staff"

export type FormFields = Record<string, string | readonly string[]>

const NOW = "2026-11-21T09:00:00Z"
const LOWEST_DRIVER = 18_001

/** Drivers of the real reference upstream, the forms of their profiles, and the resulting calls. */
export class DriverProfiles extends ProfileForms<ReadyOf<typeof loader>, FormReply> {
  private next = LOWEST_DRIVER

  private constructor(upstream: TestUpstream, staff: TestStaff) {
    super(upstream, staff, { folder: "/logistics/drivers", loader, action })
  }

  static async start(): Promise<DriverProfiles> {
    // The same frozen day on both sides, so that results do not depend on when the tests run.
    const upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
    await upstream.control("POST", "/clock", { now: NOW })
    return new DriverProfiles(upstream, await staffWith(upstream, "VIEW_DRIVERS", "EDIT_DRIVERS"))
  }

  api() {
    const { context } = testContext("/", { session: this.staff.session, cookie: this.staff.cookie })
    return createApi(context, credentialsOf(context, this.staff.session))
  }

  async read(id: string): Promise<ProfileDriver> {
    const driver = await findDriver(this.api(), id)
    if (!driver) throw new Error(`no driver ${id}`)
    return driver
  }

  /** A driver that no earlier test has used, by default with a complete form. */
  async fresh(fits: (driver: ProfileDriver) => boolean = isComplete): Promise<ProfileDriver> {
    for (; this.next < LOWEST_DRIVER + 3_000; ) {
      const driver = await this.read(String(this.next++))
      if (fits(driver)) return driver
    }
    throw new Error("the seed has no such driver")
  }

  /** The fields of the page's form, with changes; undefined removes a field. */
  async fields(id: string, changes: Record<string, string | readonly string[] | undefined> = {}): Promise<FormFields> {
    return this.fieldsOf((await this.ready(id)).form, changes)
  }

  fieldsOf(
    { values, sealed }: { values: object; sealed: string },
    changes: Record<string, string | readonly string[] | undefined> = {},
  ): FormFields {
    const start: Record<string, string | readonly string[]> = { ...(values as FormFields) }
    if (start.dmBag === "") delete start.dmBag
    const all = {
      intent: "save-driver",
      [LOADED_FIELD]: sealed,
      shown: shownNames(PROFILE_FIELDS),
      ...start,
      ...changes,
    }
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as FormFields
  }

  /** Loads, changes and saves; must succeed. Returns the saved driver. */
  async save(id: string, changes: Record<string, string | readonly string[] | undefined>): Promise<ProfileDriver> {
    const sent = await this.send(id, await this.fields(id, changes))
    expect(sent.answer?.form?.errors ?? sent.answer).toBe(null)
    expect(sent.location).toBe(this.path(id))
    expect(sent).toFlash("Successful Update!")
    return this.read(id)
  }
}

/** Whether the driver has every field that saving requires. */
export function isComplete(driver: ProfileDriver): boolean {
  const [vehicle] = driver.vehicles
  return hasPapers(driver) && Boolean(vehicle?.description && vehicle.sequenceNumber)
}

/** The same without the vehicle. */
export function hasPapers(driver: ProfileDriver): boolean {
  const { dateOfBirth, residencyNumber, nationalExpireDate, bankAccountNumber, city, contractor, nationality } = driver
  const papers = [dateOfBirth, residencyNumber, nationalExpireDate, bankAccountNumber, city, contractor, nationality]
  return papers.every(Boolean) && hasFuture(driver)
}

const hasFuture = ({ nationalExpireDate }: ProfileDriver) => String(nationalExpireDate) > "2027-01-01"
