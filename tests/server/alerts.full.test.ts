import { execFileSync, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { observeRequest, observeUpstreamCall, serveMetrics } from "~/base/metrics.server"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const RULES = "deploy/grafana/alerts.yml"
const read = (path: string) => readFileSync(ROOT + path, "utf8")
const alerts = [...read(RULES).matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name)
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0

/** What Prometheus knows without being told. */
const ITS_OWN = new Set(["up"])

describe("alerts and dashboard", () => {
  it("query metrics that the dashboard has", async () => {
    observeRequest("document", 200, 0.1)
    observeUpstreamCall("rest", "ok", 0.1)
    const server = await serveMetrics(0, "127.0.0.1")
    const address = server.address()
    const port = typeof address === "object" && address ? address.port : 0
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    server.close()
    const known = new Set([...text.matchAll(/^([a-z]\w+)/gm)].map(([, name = ""]) => name))
    const expressions = [read(RULES).replace(/#.*$|runbook:.*|summary:.*/gm, ""), ...targets()].join("\n")
    const asked = new Set(expressions.match(/\b(?:up|(?:dashboard|nodejs|process)_\w+)\b/g))
    expect(asked.size).toBeGreaterThan(6)
    expect([...asked].filter((name) => !known.has(name) && !ITS_OWN.has(name))).toEqual([])
  })

  it("have one section each: meaning, what to check, what to do", () => {
    expect(alerts.length).toBeGreaterThan(8)
    const sections = read("docs/operations.md").split(/^#{2,3} /m)
    for (const name of alerts) {
      const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? ""
      for (const part of ["Means", "Look", "Do"])
        expect(section, `${name}: ${part}`).toMatch(new RegExp(`\\*\\*${part}\\*\\*`))
      expect(read(RULES)).toContain(`runbook: docs/operations.md#${name.toLowerCase()}\n`)
    }
  })

  it.skipIf(!hasPromtool)(
    "are rules that Prometheus takes, fire on what they are for and stay quiet on a good day",
    () => {
      execFileSync("promtool", ["check", "rules", RULES], { cwd: ROOT, stdio: "pipe" })
      execFileSync("promtool", ["test", "rules", "deploy/grafana/alerts.test.yml"], { cwd: ROOT, stdio: "pipe" })
      for (const name of alerts) expect(read("deploy/grafana/alerts.test.yml")).toContain(`alertname="${name}"`)
    },
  )
})

function targets(): string[] {
  const { panels } = JSON.parse(read("deploy/grafana/dashboard.json")) as { panels: { targets: { expr: string }[] }[] }
  return panels.flatMap((panel) => panel.targets.map(({ expr }) => expr))
}
