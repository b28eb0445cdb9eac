import { z } from "zod"
import { changeKept, readKept } from "~/store/kept-values.server"
import { NUMBER_FIELDS, type NumberName } from "./generator-fields"

/** The name under which a person's last figures are kept. */
const KEPT = "generator-figures"

const NAMES = Object.keys(NUMBER_FIELDS) as NumberName[]
const Figures = z.record(z.enum(NAMES), z.number().int().min(1))
export type Figures = z.infer<typeof Figures>

/** The figures of the person's last order; null before the first one. */
export const readFigures = (staffKey: string): Promise<Figures | null> => readKept(staffKey, KEPT, Figures)

/** Keeps the figures of an order, and nothing else of it: where and from whom is another question each time. */
export async function keepFigures(staffKey: string, ordered: Figures): Promise<void> {
  await changeKept(
    staffKey,
    KEPT,
    Figures,
    () => Object.fromEntries(NAMES.map((name) => [name, ordered[name]])) as Figures,
  )
}

/** The figures as the form's fields hold them. A limit that fell since is told when the form is sent. */
export function asTyped(figures: Figures | null): Partial<Record<NumberName, string>> {
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, figure]) => [name, String(figure)]))
}

/** The fields without figures, as the form has them for who never ordered. */
export const NO_FIGURES = Object.fromEntries(NAMES.map((name) => [name, ""])) as Record<NumberName, string>
