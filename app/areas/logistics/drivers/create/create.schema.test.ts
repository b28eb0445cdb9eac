import { describe, expect, it } from "vitest"
import { today } from "~/base/clock.server"
import { addDays, NOT_A_DAY } from "~/domain/calendar"
import { checkForm } from "~/forms/check-values.server"
import { refusedFields } from "~/forms/refusal.server"
import { CREATE_WIRE_NAMES, DriverSchema, NEXT_SCHEMAS } from "./create.schema"
import { firstStepWith, WIZARD_FIELDS } from "./wizard-fields"

const TODAY = today()
const FILLED = {
  firstName: "Abdulrahman",
  lastName: "الحارثي",
  phone: "٠٥٥١ 204 118",
  dateOfBirth: "1994-06-12",
  residencyNumber: "0018806371",
  nationalExpireDate: TODAY,
  username: "a.alharthi",
  vehicleType: "CAR",
  color: "MARRON",
  plate: "ح ط ر 4821",
  contractorId: "4",
  bankAccountNumber: "608010167519000000000001",
  bankAccountName: "عبدالرحمن",
  password: " pass word ",
}
type Fields = Readonly<Record<string, string | readonly string[]>>

function check(fields: Fields, schema: typeof DriverSchema | (typeof NEXT_SCHEMAS)[1] = DriverSchema) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return checkForm(form, schema)
}
const errorsOf = (changes: Fields) => {
  const checked = check({ ...FILLED, ...changes })
  return "errors" in checked ? checked.errors : {}
}
const inputOf = (changes: Fields = {}) => {
  const checked = check({ ...FILLED, ...changes })
  return "input" in checked ? (checked.input as Record<string, unknown>) : null
}

describe("the Add Driver form", () => {
  it("keeps numbers as digit texts, and optional fields left out as null", () => {
    expect(inputOf()).toEqual({
      firstName: "Abdulrahman",
      lastName: "الحارثي",
      phone: "0551204118",
      dateOfBirth: "1994-06-12",
      residencyNumber: "0018806371",
      nationalExpireDate: TODAY,
      nationalityId: null,
      cityId: null,
      teams: [],
      username: "a.alharthi",
      vehicleType: "CAR",
      color: "MARRON",
      plate: "ح ط ر 4821",
      description: null,
      sequenceNumber: null,
      dmBag: false,
      contractorId: "4",
      paymentPlanId: null,
      bankAccountNumber: "608010167519000000000001",
      bankAccountName: "عبدالرحمن",
      password: " pass word ",
    })
  })

  it("shows '*Required' for each required field and no other", () => {
    const checked = check({})
    const errors = "errors" in checked ? checked.errors : {}
    const required = [
      ...["firstName", "lastName", "phone", "dateOfBirth", "residencyNumber", "nationalExpireDate", "username"],
      ...["vehicleType", "color", "plate", "contractorId", "bankAccountNumber", "bankAccountName", "password"],
    ]
    expect(Object.keys(errors).sort()).toEqual(required.sort())
    expect(new Set(Object.values(errors).map((texts) => texts?.[0]))).toEqual(new Set(["*Required"]))
    expect(firstStepWith(errors)).toBe(1)
  })

  it("checks a single step", () => {
    const second = check({}, NEXT_SCHEMAS[2])
    expect("errors" in second && Object.keys(second.errors)).toEqual(["vehicleType", "color", "plate"])
    expect(check({}, NEXT_SCHEMAS[3])).toEqual({ input: {} })
  })

  it("reports blank values as missing", () => {
    expect(errorsOf({ firstName: "", phone: " ", plate: "", password: "  " })).toEqual({
      firstName: ["*Required"],
      phone: ["*Required"],
      plate: ["*Required"],
      password: ["*Required"],
    })
  })

  it.each(["phone", "residencyNumber", "bankAccountNumber"] as const)("%s is digits", (name) => {
    const others = name === "phone" ? [] : ["+9665", "05-1"]
    for (const typed of ["12a", "-5", "1.5", "1e3", "9".repeat(35), ...others]) {
      expect(errorsOf({ [name]: typed })[name]?.[0]).toBe("Invalid number")
    }
  })

  it("leaves the format of a sequence number to the upstream, as on the profile, and sends Arabic digits as Western ones", () => {
    expect(inputOf({ sequenceNumber: "SN ٠١٢" })?.sequenceNumber).toBe("SN012")
    expect(errorsOf({ sequenceNumber: "9".repeat(35) })).toEqual({ sequenceNumber: ["Invalid number"] })
  })

  it("requires a bank account above 0", () => {
    for (const typed of ["0", "0000", "٠"])
      expect(errorsOf({ bankAccountNumber: typed })).toEqual({ bankAccountNumber: ["Invalid number"] })
    expect(inputOf({ bankAccountNumber: "0001" })?.bankAccountNumber).toBe("0001")
  })

  it("checks the pattern of a username", () => {
    for (const typed of ["ab", "1abc", "a b c", "علي"]) {
      expect(errorsOf({ username: typed })).toEqual({ username: ["Invalid username"] })
    }
    expect(errorsOf({ username: "" })).toEqual({ username: ["*Required"] })
  })

  it("limits the length of a text and a password", () => {
    expect(errorsOf({ plate: "p".repeat(191), password: "p".repeat(200) })).toEqual({})
    expect(errorsOf({ plate: "p".repeat(192), password: "p".repeat(201) })).toEqual({
      plate: ["Maximum is 191 characters"],
      password: ["Maximum is 200 characters"],
    })
  })

  it("refuses an expired residency", () => {
    expect(errorsOf({ nationalExpireDate: addDays(TODAY, -1) })).toEqual({ nationalExpireDate: ["Today or later"] })
    expect(errorsOf({ nationalExpireDate: "2026-02-30" })).toEqual({ nationalExpireDate: [NOT_A_DAY] })
    const late = errorsOf({ nationalExpireDate: "2199-01-01" }).nationalExpireDate
    expect(late?.[0]).toMatch(/^Latest is 31 Dec 21/)
  })

  it("requires an existing birth date, not after today", () => {
    for (const typed of ["1415-03-02", "202611-02-08", "soon"])
      expect(errorsOf({ dateOfBirth: typed })).toEqual({ dateOfBirth: [NOT_A_DAY] })
    expect(errorsOf({ dateOfBirth: addDays(TODAY, 1) })).toEqual({
      dateOfBirth: ["The birth date must be today or earlier."],
    })
  })

  it("refuses an unknown vehicle type and an invalid id", () => {
    expect(errorsOf({ vehicleType: "Car", color: "MAROON" })).toEqual({
      vehicleType: ["*Required"],
      color: ["*Required"],
    })
    expect(Object.keys(errorsOf({ teams: ["1", "x"], cityId: "-1", paymentPlanId: "1.5" }))).toEqual([
      "cityId",
      "teams",
      "paymentPlanId",
    ])
  })
})

describe("an upstream error", () => {
  it("is shown at its field, and one without a field is left out", () => {
    const fieldErrors = {
      "input.username": ["The username has already been taken."],
      "input.email": ["The email has already been taken."],
      "input.vehicles.create.0.plate": ["Too long."],
      "input.teams.connect": ["Gone."],
      "input.constructor": ["?"],
    }
    expect(refusedFields({ fieldErrors }, WIZARD_FIELDS, CREATE_WIRE_NAMES)).toEqual({
      username: ["The username has already been taken.", "The email has already been taken."],
      plate: ["Too long."],
      teams: ["Gone."],
    })
  })
})
