/** The name that staff know a meal by: the English one, or the Arabic one where it has no other. */
export function mealName({ enName, arName }: { enName: string; arName: string }): string {
  return enName || arName
}
