interface Page {
  readonly paginatorInfo: { readonly lastPage: number }
}

/** A page of a list; one past the end is the last one, which is page 1 of an empty list. */
export async function pageOrLast<Found extends Page | null | undefined>(
  ask: (page: number) => Promise<Found>,
  page: number,
): Promise<Found> {
  const answer = await ask(page)
  const last = Math.max(1, answer?.paginatorInfo.lastPage ?? page)
  return page > last ? ask(last) : answer
}
