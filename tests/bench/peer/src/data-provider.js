async function ask(resource, parameters) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const each of [value].flat()) if (each !== undefined && each !== "") query.append(name, each)
  }
  const response = await fetch(`/api/${resource}?${query}`)
  if (!response.ok) throw new Error(`The API answered ${response.status}`)
  return response.json()
}

/** The two questions that a list with lookups asks. */
export const dataProvider = {
  getList: (resource, { filter, pagination }) =>
    ask(resource, { ...filter, page: pagination.page, perPage: pagination.perPage }),
  getMany: (resource, { ids }) => ask(resource, { ids }),
}
