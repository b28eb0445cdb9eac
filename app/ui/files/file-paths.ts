/** Addresses of a file that is checked before it is sent: below `choose`, where it is chosen. */
export function filePaths(choose: string) {
  const check = (id: string) => `${choose}/${encodeURIComponent(id)}`
  return { choose, example: `${choose}/example.csv`, check, result: (id: string) => `${check(id)}/result` }
}
