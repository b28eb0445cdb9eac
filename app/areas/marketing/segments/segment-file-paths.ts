import { segments } from "./segment.record"

/** The check page of a file of clients that was chosen. */
export function clientsCheckPath(id: string): string {
  return `${segments.createPath}/${encodeURIComponent(id)}`
}

/** What became of a file that was sent. */
export function clientsResultPath(id: string): string {
  return `${clientsCheckPath(id)}/result`
}

export const clientsExamplePath = `${segments.path}/example.csv`
