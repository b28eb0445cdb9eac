import { useLocation } from "@remix-run/react"
import { Menu } from "~/ui/elements/menu"
import { Form } from "~/ui/form/form"

interface PageSizeProps {
  kept: { pageSize: number; pageSizes: readonly number[] }
  /** The list's own path, also where a dialog of the list has an address below it. */
  path: string
}

/** How many rows a page has: remembered for the person, so it is a form. Another size begins at the first page. */
export function PageSize({ kept: { pageSize, pageSizes }, path }: PageSizeProps) {
  const { search } = useLocation()
  return (
    <Menu label={`${pageSize} per page`} className="up">
      <Form method="post" action={path + search} preventScrollReset replace>
        <input type="hidden" name="intent" value="page-size" />
        {pageSizes.map((each) => (
          <button type="submit" key={each} name="size" value={each} aria-pressed={each === pageSize}>
            {each} rows per page
          </button>
        ))}
      </Form>
    </Menu>
  )
}
