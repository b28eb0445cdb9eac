import { beforeAll, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { mealImage } from "./meal-image.server"

beforeAll(() => useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", CDN_URL: "https://cdn.example/base" })))

it.each([
  ["kabsa.webp", "https://cdn.example/base/meals/kabsa.webp"],
  ["a b#1?.webp", "https://cdn.example/base/meals/a%20b%231%3F.webp"],
  ["../secret", "https://cdn.example/base/meals/..%2Fsecret"],
  ["كبسة.webp", `https://cdn.example/base/meals/${encodeURIComponent("كبسة")}.webp`],
  ["", null],
  [null, null],
])("the cover %j is at %j (product/food 3)", (cover, address) => expect(mealImage(cover)).toBe(address))
