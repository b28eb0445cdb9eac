import { describe, expect, it } from "vitest"
import { graphqlFault, judgeToken, outcomeOf, parseAnswer, restFault } from "./answer"

describe("judgeToken (product/shell 5)", () => {
  it.each([
    [200, { id: 1 }, "accepted"],
    [403, { message: "This action is unauthorized." }, "accepted"],
    [422, { message: "x", errors: { auth_status: ["3"] } }, "accepted"],
    [401, { message: "Unauthenticated." }, "refresh"],
    [401, undefined, "refresh"],
    [401, { message: "x", auth_status: 3 }, "over"],
    [401, { message: "x", auth_status: 4 }, "over"],
    [401, { message: "x", auth_status: 5 }, "over"],
    [401, { message: "x", auth_status: 6 }, "over"],
    [400, { message: "x", auth_status: 5 }, "over"],
    [401, { message: "x", auth_status: 2 }, "refresh"],
    [401, { message: "x", auth_status: 7 }, "refresh"],
    [200, { auth_status: 5 }, "accepted"],
    [200, { errors: [{ message: "Unauthenticated." }] }, "refresh"],
    [200, { data: { a: null }, errors: [{ message: "x" }, { message: "Unauthenticated." }] }, "refresh"],
    [200, { errors: [{ message: "x", extensions: { auth_status: 5 } }] }, "over"],
    [200, { errors: [{ message: "The name is taken." }] }, "accepted"],
    [200, { errors: [{ message: "You said Unauthenticated. Why?" }] }, "accepted"],
  ])("%i %j is %s", (status, body, verdict) => {
    expect(judgeToken(status, body)).toBe(verdict)
  })
})

describe("parseAnswer", () => {
  const json = (text: string, contentType = "application/json") => parseAnswer({ text, contentType })

  it("reads JSON of every declared kind, and nothing as undefined", () => {
    expect(json("[1]")).toEqual([1])
    expect(json("{}", "application/graphql-response+json")).toEqual({})
    expect(json("")).toBeUndefined()
  })

  it.each([
    ["<html>", "text/html"],
    ['{"a":1}', "text/html"],
    ['{"a":', "application/json"],
  ])("refuses %s as %s", (text, type) => {
    expect(() => json(text, type)).toThrow(SyntaxError)
  })
})

describe("restFault", () => {
  it.each([
    [400, "invalid"],
    [401, "unauthenticated"],
    [403, "forbidden"],
    [404, "missing"],
    [408, "unavailable"],
    [409, "conflict"],
    [422, "invalid"],
    [429, "unavailable"],
    [500, "unavailable"],
    [502, "unavailable"],
    [503, "unavailable"],
    [504, "unavailable"],
  ])("%i is %s", (status, kind) => {
    expect(restFault(status, { message: "x" }).kind).toBe(kind)
  })

  it("keeps the message, the code and the field messages, with unchanged names", () => {
    const body = {
      message: "Menu name must be unique.",
      code: "MENU_HAS_EMPTY_DAY",
      errors: { zones_ids: ["*Required"], name: "Menu name must be unique." },
    }
    expect(restFault(422, body)).toEqual({
      kind: "invalid",
      status: 422,
      userMessage: "Menu name must be unique.",
      code: "MENU_HAS_EMPTY_DAY",
      fieldErrors: { zones_ids: ["*Required"], name: ["Menu name must be unique."] },
    })
  })

  it("flattens nested messages", () => {
    const errors = { schedule: [{ date: ["Bad day"] }, { meals: { ids: ["Too many", "Unknown"] } }] }
    expect(restFault(422, { message: "x", errors }).fieldErrors).toEqual({
      "schedule.0.date": ["Bad day"],
      "schedule.1.meals.ids": ["Too many", "Unknown"],
    })
  })

  it("hides the text of an upstream failure", () => {
    const fault = restFault(500, { message: "SQLSTATE[23505] secret", errors: { a: ["b"] } })
    expect(fault.userMessage).toBe("")
    expect(fault.fieldErrors).toEqual({})
  })

  it("removes control and bidi characters from the message, and limits its length", () => {
    expect(restFault(422, { message: "a\u0000b\u202ec\r\nd" }).userMessage).toBe("a b c d")
    expect(restFault(422, { message: "x".repeat(5_000) }).userMessage).toHaveLength(500)
  })

  it("accepts any body", () => {
    for (const body of [undefined, null, [], "x", 1, { message: 1, errors: "x" }, { errors: { __proto__: 1 } }]) {
      expect(restFault(422, body).kind).toBe("invalid")
    }
  })
})

describe("outcomeOf", () => {
  it.each([
    [200, { id: 1 }, "ok"],
    [204, undefined, "ok"],
    [401, undefined, "unauthenticated"],
    [422, undefined, "invalid"],
    [500, undefined, "unavailable"],
    [200, { errors: [{ message: "Unauthenticated." }] }, "unauthenticated"],
    [200, { errors: [{ message: "The meal is used." }] }, "invalid"],
  ])("%i %j is %s", (status, body, outcome) => {
    expect(outcomeOf(status, body)).toBe(outcome)
  })
})

describe("graphqlFault", () => {
  const errors = (message: string, extensions?: Record<string, unknown>) => ({ errors: [{ message, extensions }] })

  it("is null without errors", () => {
    expect(graphqlFault(200, { data: { a: 1 } })).toBeNull()
  })

  it.each([
    [errors("This action is unauthorized."), "forbidden"],
    [errors("No", { category: "authorization" }), "forbidden"],
    [errors("Gone", { code: "NOT_FOUND" }), "missing"],
    [errors("Unexpected error."), "unavailable"],
    [errors("Internal server error"), "unavailable"],
    [errors("x", { code: "INTERNAL_SERVER_ERROR" }), "unavailable"],
    [errors('Cannot query field "x"', { code: "GRAPHQL_VALIDATION_FAILED" }), "unavailable"],
    [errors("The meal is used."), "invalid"],
    [errors("Validation failed", { validation: { "input.name": ["Taken"] } }), "invalid"],
  ])("%j is %s", (body, kind) => {
    expect(graphqlFault(200, body)?.kind).toBe(kind)
  })

  it("keeps the field messages", () => {
    const fault = graphqlFault(200, errors("Invalid", { validation: { "input.driverId": ["Unknown"] } }))
    expect(fault).toMatchObject({ status: 422, userMessage: "Invalid", fieldErrors: { "input.driverId": ["Unknown"] } })
  })

  it("reads a plain REST error from in front of the endpoint", () => {
    expect(graphqlFault(503, undefined)?.kind).toBe("unavailable")
    expect(graphqlFault(403, { message: "x" })?.kind).toBe("forbidden")
  })
})
