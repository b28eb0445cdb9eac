import { z } from "zod"

/** Fields of REST answers that no document names: no page depends on them, as with `@ours` in schema.graphql. */
export const ours = z.registry<Record<string, never>>()

/** Enums with a fixed spelling: names of things, such as an application, not words for a state. */
export const settled = z.registry<Record<string, never>>()
