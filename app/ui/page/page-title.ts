/** The part of `meta` arguments that titles need: the root loader has the product's name. */
interface TitleArgs {
  matches: readonly { id: string; data?: unknown }[]
  error?: unknown
}

/** For `meta`: `{title} | {product}`, else `{product} | Dashboard`. */
export function pageTitle({ matches }: TitleArgs, title?: string): { title: string }[] {
  const root = matches.find((match) => match.id === "root")?.data
  const product = isNamed(root) ? root.productName : "Dashboard"
  return [{ title: title ? `${title} | ${product}` : `${product} | Dashboard` }]
}

function isNamed(data: unknown): data is { productName: string } {
  return typeof data === "object" && data !== null && "productName" in data && typeof data.productName === "string"
}
