import { z } from "zod"
import { changeKept, readKept } from "~/store/kept-values.server"
import { MAX_TARGET } from "../order"

const DEFAULT_TARGET = 25
const KEPT = "orders-per-driver"
const Target = z.number().int().min(1).max(MAX_TARGET)

/** How many orders a driver should have on a day: a setting of the person. Drivers above it are proposed last. */
export const readTarget = async (staffKey: string) => (await readKept(staffKey, KEPT, Target)) ?? DEFAULT_TARGET

export const keepTarget = (staffKey: string, target: number) => changeKept<number>(staffKey, KEPT, Target, () => target)
