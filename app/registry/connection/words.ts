/** Fields of GraphQL answers that hold a word of an enum, with the contract's words; a test holds them against it. */
export const KNOWN_VALUES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    citcStatus: "VALID INVALID",
    color: "BLACK SILVER WHITE NAVY BLUE GREEN YELLOW MARRON RED PURPLE",
    locationAllowance: "EVERYWHERE SPECIFIC",
    notableType: "DRIVER CONTRACTOR",
    status:
      "PENDING SUCCESS FAILED ACTIVE INACTIVE DRAFT SUSPENDED DENIED READY STANDBY BLOCKED HOLD ACCEPTED REJECTED CANCELLED PAYMENT_FAILED WAITING_PAYMENT PUBLISHED PUBLISH ASSIGNED SUCCESSFUL DONE",
    type: "CAR TRUCK BIKE SCOOTER WALK DRIVER SUPERVISOR ASSISTANT SCHEDULED_ORDER CATERING_ORDER ONE_TIME_ORDER HOME COMPANY bonus deduction",
  }).map(([field, words]) => [field, words.split(" ")]),
)
