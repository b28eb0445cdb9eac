import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { Form } from "~/ui/form/form"
import { Link } from "./link"

it("is an anchor that works without script and has the router's options", () => {
  const link = (props: object) => renderToStaticMarkup(<Link to="/food/menus?page=2" {...props} />)
  expect(link({ className: "btn" })).toBe('<a class="btn" href="/food/menus?page=2" data-navigate=""></a>')
  expect(link({ preventScrollReset: true })).toContain('data-navigate="keep"')
  expect(link({ replace: true, preventScrollReset: true })).toContain('data-navigate="replace keep"')
})

it("is a form that works without script and has the router's options", () => {
  const form = renderToStaticMarkup(<Form method="get" action="/food/menus?page=2" replace preventScrollReset />)
  expect(form).toBe('<form data-navigate="replace keep" method="get" action="/food/menus?page=2"></form>')
})
