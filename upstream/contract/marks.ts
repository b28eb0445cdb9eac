import { z } from "zod"

/** Fields of REST answers that no document names: no page depends on them, as with `@ours` in schema.graphql. */
export const ours = z.registry<Record<string, never>>()

/** Choices whose spelling is settled: they are names of things (an application), not words for a state. */
export const settled = z.registry<Record<string, never>>()
