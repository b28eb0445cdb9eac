/** The English name, or the Arabic one if there is no English name. */
export function mealName({ enName, arName }: { enName: string; arName: string }): string {
  return enName || arName
}
