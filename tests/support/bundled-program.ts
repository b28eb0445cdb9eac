import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build, type Plugin } from "esbuild"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const FOLDER = join(ROOT, "node_modules/.cache/test-programs")

/** Makes a module find its neighbouring files next to its source. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8")
      return { loader: "ts", contents: text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)) }
    })
  },
}

/**
 * Bundles a test program into one JavaScript file and returns its path. It starts in half the time of a program that
 * loads hundreds of TypeScript modules.
 *
 * @param source its TypeScript
 */
export async function bundledProgram(source: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    ...{ bundle: true, write: false, platform: "node", format: "esm", target: "node20", packages: "external" },
    alias: { "~": join(ROOT, "app") },
    plugins: [ownAddresses],
  })
  const file = join(FOLDER, basename(source.pathname).replace(/\.ts$/, ".mjs"))
  // Written atomically, as other test files may start it at the same time.
  const draft = `${file}.${process.pid}`
  await mkdir(FOLDER, { recursive: true })
  await writeFile(draft, outputFiles[0]?.text ?? "")
  await rename(draft, file)
  return file
}
