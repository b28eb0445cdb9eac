import { z } from "zod"
import { changeKept, readKept } from "~/store/kept-values.server"
import { NUMBER_FIELDS, type NumberName } from "./generator-fields"

/** Key of a person's last numbers in the store. */
const KEPT = "generator-figures"

const NAMES = Object.keys(NUMBER_FIELDS) as NumberName[]
const GeneratorFigures = z.record(z.enum(NAMES), z.number().int().min(1))
export type GeneratorFigures = z.infer<typeof GeneratorFigures>

/** Numbers of the person's last generation; null before the first. */
export const readFigures = (staffKey: string): Promise<GeneratorFigures | null> =>
  readKept(staffKey, KEPT, GeneratorFigures)

/** Keeps only the numbers, because city, dates and merchants differ each time. */
export async function keepFigures(staffKey: string, ordered: GeneratorFigures): Promise<void> {
  await changeKept(
    staffKey,
    KEPT,
    GeneratorFigures,
    () => Object.fromEntries(NAMES.map((name) => [name, ordered[name]])) as GeneratorFigures,
  )
}

/** The numbers as form values. A lower limit since then is reported when the form is sent. */
export function asTyped(figures: GeneratorFigures | null): Partial<Record<NumberName, string>> {
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, figure]) => [name, String(figure)]))
}

export const NO_FIGURES = Object.fromEntries(NAMES.map((name) => [name, ""])) as Record<NumberName, string>
