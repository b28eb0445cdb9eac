/** Paths of a checked file, below the page `choose`. */
export function filePaths(choose: string) {
  const check = (id: string) => `${choose}/${encodeURIComponent(id)}`
  return { choose, example: `${choose}/example.csv`, check, result: (id: string) => `${check(id)}/result` }
}
