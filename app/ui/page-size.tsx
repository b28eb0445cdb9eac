import { Form } from "@remix-run/react"
import { Menu } from "./menu"

interface PageSizeProps {
  size: number
  sizes: readonly number[]
  /** This page; another size begins at its first page. */
  action: string
}

/** How many rows a page has: remembered for the person, so it is a form. */
export function PageSize({ size, sizes, action }: PageSizeProps) {
  return (
    <Menu label={`${size} a page`} className="up">
      <Form method="post" action={action} preventScrollReset replace>
        <input type="hidden" name="intent" value="page-size" />
        {sizes.map((each) => (
          <button type="submit" key={each} name="size" value={each} aria-pressed={each === size}>
            {each} rows a page
          </button>
        ))}
      </Form>
    </Menu>
  )
}
