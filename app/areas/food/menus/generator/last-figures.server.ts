import { z } from "zod"
import { changeKept, readKept } from "~/store/kept-values.server"
import { NUMBER_FIELDS, type NumberName } from "./generator-fields"

/** Key of a person's last numbers in the store. */
const KEPT = "generator-figures"

const NAMES = Object.keys(NUMBER_FIELDS) as NumberName[]
const Figures = z.record(z.enum(NAMES), z.number().int().min(1))
export type Figures = z.infer<typeof Figures>

/** Numbers of the person's last generation; null before the first. */
export const readFigures = (staffKey: string): Promise<Figures | null> => readKept(staffKey, KEPT, Figures)

/** Keeps only the numbers, because city, dates and merchants differ each time. */
export async function keepFigures(staffKey: string, ordered: Figures): Promise<void> {
  await changeKept(
    staffKey,
    KEPT,
    Figures,
    () => Object.fromEntries(NAMES.map((name) => [name, ordered[name]])) as Figures,
  )
}

/** The numbers as form values. A lower limit since then is reported when the form is sent. */
export function asTyped(figures: Figures | null): Partial<Record<NumberName, string>> {
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, figure]) => [name, String(figure)]))
}

/** Empty number fields. */
export const NO_FIGURES = Object.fromEntries(NAMES.map((name) => [name, ""])) as Record<NumberName, string>
