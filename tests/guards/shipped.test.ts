import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

interface Locked {
  packages: Record<string, { dev?: boolean }>
}

const { packages } = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as Locked

/** Packages that are unmaintained or contain a second server (security.md section 14). */
const NOT_SHIPPED = [
  "express",
  "express-rate-limit",
  "body-parser",
  "crypto-js",
  "@remix-run/serve",
  "@remix-run/express",
]

it.each(NOT_SHIPPED)("%s is not a production package", (name) => {
  const shipped = Object.entries(packages).filter(([, { dev }]) => !dev)
  expect(shipped.filter(([path]) => path.endsWith(`node_modules/${name}`))).toEqual([])
})
