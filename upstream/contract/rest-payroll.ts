import { z } from "zod"
import { DateText, Id, LIMITS } from "./rest"

/** The REST calls of the supervisors' schedule and of payslips, as they are on the wire (product/pay 3). */

/** Most drivers of one recalculation: as many as pickers fetch (product/pay 3). */
const MAX_DRIVERS = 2_000
/** Most days of the schedule in one answer. */
export const MAX_SCHEDULE_DAYS = 31

const Person = z.strictObject({ id: Id, first_name: z.string(), last_name: z.string() })

export const SupervisorAssignmentsAnswer = z.strictObject({
  merchants_schedule: z
    .record(
      z.string(),
      z.record(
        DateText,
        z.array(
          z.strictObject({
            id: Id,
            name: z.string(),
            logo_url: z.string().nullable(),
            orders_counts: z.int().min(1),
            supervisors: z.array(Person),
            supervisors_counts: z.int().min(0),
          }),
        ),
      ),
    )
    .describe("By the zone's name and, below it, by date: these keys are data, never field names."),
  assigned_supervisors_count: z.record(DateText, z.int().min(0)).describe("Different supervisors at work, by date."),
})
export const SupervisorAssignmentSyncRequest = z.strictObject({
  supervisors_ids: z
    .array(Id)
    .max(LIMITS.idsPerList)
    .describe("All who stand there from then on; none takes everybody away."),
  merchant_id: Id,
  shift_id: Id,
  date: DateText,
})
export const SupervisorsAnswer = z
  .strictObject({
    data: z.strictObject({
      data: z.array(Person.extend({ phone: z.string(), username: z.string(), email: z.string().nullable() })),
    }),
  })
  .describe("The list is at data.data.")

export const RecalculateRequest = z.strictObject({
  drivers_ids: z.array(Id).min(1).max(MAX_DRIVERS),
  date: DateText,
})
