/** What a route's `meta` is given, as far as titles need it: the root loader knows the product's name. */
interface TitleArgs {
  matches: readonly { id: string; data?: unknown }[]
  error?: unknown
}

/** The page's title, as `meta` gives it: `{title} | {product}`, else `{product} | Dashboard` (product/shell 1). */
export function pageTitle({ matches }: TitleArgs, title?: string): { title: string }[] {
  const root = matches.find((match) => match.id === "root")?.data
  const product = isNamed(root) ? root.productName : "Dashboard"
  return [{ title: title ? `${title} | ${product}` : `${product} | Dashboard` }]
}

function isNamed(data: unknown): data is { productName: string } {
  return typeof data === "object" && data !== null && "productName" in data && typeof data.productName === "string"
}
