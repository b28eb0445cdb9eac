/** What the file of a form looks like, to be downloaded: its heading and a few of its rows. */
export function exampleFile(fileName: string, lines: readonly string[]): Response {
  return new Response(lines.map((line) => `${line}\r\n`).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  })
}
