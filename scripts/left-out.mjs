/**
 * What `npm test` leaves out, and why. The tests of the ground (server, sessions, store, provider, faults on the way) run
 * whenever anything but an area changed, or where nothing tells what changed: on a fresh clone, and with `--all`.
 */
import { collect } from "./process.mjs"

/** Tests that no change inside an area can break, as vitest excludes. */
const GROUND = [
  "tests/server/**",
  "identity/**",
  "app/{base,server,store,auth,upstream}/**",
  "tests/faults/{crowd,deadline,hostile-requests,isolation,killed,refresh-failures,refresh-processes,shared-store,sign-in-failures}.test.ts",
]
/** Sign-in's pages are the ground's way in: its tests are theirs. */
const AREA = /^(?:app\/areas\/(?!sign-in\/)|tests\/e2e\/|docs\/)/

/**
 * Patterns of the tests to leave out, and the sentence that says so.
 *
 * @param args `--all` leaves nothing out
 */
export async function leftOut(args) {
  const changed = await changedFiles()
  if (args.includes("--all")) return { patterns: [], why: "Everything runs: asked for." }
  if (changed.length === 0) return { patterns: [], why: "Everything runs: nothing tells what changed." }
  const outside = changed.find((file) => !AREA.test(file))
  if (outside) return { patterns: [], why: `Everything runs: ${outside} changed, which is in no area.` }
  const why = `Only areas changed (${changed.length} files): left out are the tests of ${GROUND.join(", ")}. --all runs them.`
  return { patterns: GROUND, why }
}

/** Files that differ from where this branch left the one it follows; none where git does not know. */
async function changedFiles() {
  const git = async (...args) => {
    const { code, output } = await collect("git", args).catch(() => ({ code: 1, output: "" }))
    return code === 0 ? output.trim() : ""
  }
  const base = (await git("merge-base", "HEAD", "@{upstream}")) || "HEAD"
  const [tracked, untracked] = [
    await git("diff", "--name-only", base),
    await git("ls-files", "-o", "--exclude-standard"),
  ]
  return [...new Set(`${tracked}\n${untracked}`.split("\n").filter(Boolean))]
}
