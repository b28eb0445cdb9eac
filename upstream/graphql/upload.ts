import { GraphQLScalarType } from "graphql"
import { createGraphQLError, type Plugin } from "graphql-yoga"
import { LIMITS } from "../contract/rest"
import { invalid, Problem } from "../problem"
import { parseJson } from "../rest/read-input"
import type { GraphqlContext } from "./context"

const MAX_PARTS = 3
const PLACE = /^variables(?:\.[A-Za-z]\w{0,63}){1,4}$/

/** A file of a multipart request; never a literal, never JSON. */
export const UploadScalar = new GraphQLScalarType({
  name: "Upload",
  serialize: () => {
    throw createGraphQLError("A file can't be asked for.")
  },
  parseValue(value) {
    if (value instanceof File) return value
    throw createGraphQLError("Upload must be a file of a multipart request.")
  },
  parseLiteral() {
    throw createGraphQLError("Upload must be a variable.")
  },
})

/** Puts a multipart request's files at the places in its map, which the route has checked. */
export const filesIntoVariables: Plugin<GraphqlContext> = {
  onParams({ params, setParams, context }) {
    const { files } = context as Partial<GraphqlContext>
    if (!files || files.size === 0) return
    const variables = structuredClone(params.variables ?? {}) as Record<string, unknown>
    for (const [place, file] of files) put(variables, place.split(".").slice(1), file)
    setParams({ ...params, variables })
  },
}

function put(variables: Record<string, unknown>, [name = "", ...rest]: string[], file: File): void {
  if (rest.length === 0) {
    if (Object.hasOwn(variables, name) && variables[name] === null) variables[name] = file
    return
  }
  const inner = Object.hasOwn(variables, name) ? variables[name] : null
  if (typeof inner === "object" && inner !== null) put(inner as Record<string, unknown>, rest, file)
}

/** A GraphQL multipart request with one file: `operations` as text, and the file by its path. Throws Problem 400. */
export async function readMultipart(
  bytes: Buffer,
  contentType: string,
): Promise<{ operations: string; files: ReadonlyMap<string, File> }> {
  const form = await parse(bytes, contentType)
  const [operations, map] = [form.get("operations"), form.get("map")]
  if (typeof operations !== "string" || typeof map !== "string" || [...form].length > MAX_PARTS) {
    throw new Problem(400, "A multipart request has operations, map and one file.")
  }
  parseJson(operations)
  const files = new Map<string, File>()
  for (const [key, places] of Object.entries(parseJson(map) ?? {})) {
    const file = form.get(key)
    const place: unknown = Array.isArray(places) && places.length === 1 ? places[0] : null
    if (!(file instanceof File) || typeof place !== "string" || !PLACE.test(place)) {
      throw new Problem(400, "The map names a file that is not there, or a place that is none.")
    }
    files.set(place, file)
  }
  return { operations, files }
}

async function parse(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } }).formData()
  } catch {
    throw new Problem(400, "The multipart body could not be read.")
  }
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex")
const JPEG = Buffer.from("ffd8ff", "hex")

/** A photo with its type, detected by its first bytes. Throws Problem 422 for an empty, too large or other file. */
export async function photoIn(field: string, file: File): Promise<{ contentType: string; content: Buffer }> {
  if (file.size === 0) throw invalid({ [field]: ["The photo is empty."] })
  if (file.size > LIMITS.photoBytes) {
    throw invalid({ [field]: [`The photo may have ${LIMITS.photoBytes} bytes at most.`] })
  }
  const content = Buffer.from(await file.arrayBuffer())
  const contentType = content.subarray(0, PNG.length).equals(PNG)
    ? "image/png"
    : content.subarray(0, JPEG.length).equals(JPEG)
      ? "image/jpeg"
      : null
  if (!contentType) throw invalid({ [field]: ["The photo must be a JPEG or a PNG."] })
  return { contentType, content }
}
