import { createHash } from "node:crypto"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"

/** All inputs of a build. The lockfile represents node_modules. */
const INPUTS = [
  "app",
  "docs/product",
  "identity",
  "public",
  "upstream",
  "package-lock.json",
  "remix.config.js",
  "scripts/build-inputs.mjs",
  "scripts/build.mjs",
  "scripts/precompress.mjs",
  "server.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
]
const NOT_BUILT = /\.(test|spec)\.tsx?$/

/** One SHA-256 in hex over the names and contents of all inputs. */
export async function hashInputs(root) {
  const hash = createHash("sha256")
  for (const input of INPUTS) {
    for (const file of await filesOf(root, input)) {
      hash.update(`${file}\0`)
      hash.update(
        createHash("sha256")
          .update(await readFile(join(root, file)))
          .digest(),
      )
    }
  }
  return hash.digest("hex")
}

/** Sorted; empty if the path does not exist. */
async function filesOf(root, path) {
  const found = await stat(join(root, path)).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}
