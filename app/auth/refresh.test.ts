import { UnsecuredJWT } from "jose"
import { expect, it } from "vitest"
import { isEndingSoon } from "./refresh.server"

const HOUR_S = 3_600

/** A token of an hour whose upstream's clock is so many hours off. */
const token = (hoursOff: number) => {
  const issuedAt = Math.floor(Date.now() / 1000) + hoursOff * HOUR_S
  return new UnsecuredJWT({})
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HOUR_S)
    .encode()
}

it.each([-48, -1, 0, 1, 48])("a token's life is reckoned from its coming, with a clock %i hours off", (hoursOff) => {
  expect(isEndingSoon({ token: token(hoursOff), tokenAge: 0 })).toBe(false)
  expect(isEndingSoon({ token: token(hoursOff), tokenAge: HOUR_S - 61 })).toBe(false)
  expect(isEndingSoon({ token: token(hoursOff), tokenAge: HOUR_S - 59 })).toBe(true)
})

it.each([
  ["no end", new UnsecuredJWT({}).setIssuedAt().encode()],
  ["no beginning", new UnsecuredJWT({}).setExpirationTime(1).encode()],
  ["no times at all", "canary"],
])("a token with %s is never refreshed ahead", (_name, made) => {
  expect(isEndingSoon({ token: made, tokenAge: 1e9 })).toBe(false)
})
