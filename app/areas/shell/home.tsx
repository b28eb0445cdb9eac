import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { Link } from "~/ui/link"
import { PageHead } from "~/ui/page-head"
import { pageTitle } from "~/ui/page-title"

export const meta: MetaFunction = (args) => pageTitle(args, "Overview")

export async function loader({ context }: LoaderFunctionArgs) {
  const { can } = await requireStaff(context, gates.signedIn)
  return { canOpenFood: can(gates.menus) }
}

export default function Home() {
  const { canOpenFood } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageHead title="Overview" help="Where the day starts." />
      <div className="grid max-w-prose gap-4">
        <p>
          Start from the {canOpenFood ? <Link to="/food/menus">Food page</Link> : "Food page"} to create menus: pick a
          city and its zones, fill every weekday with meals from merchants, and submit.
        </p>
        <p className="sub">
          Old browsers (for example Internet Explorer 11) are unsupported. Recent versions of Chrome, Firefox, Safari
          and Edge are supported; Chrome is recommended.
        </p>
      </div>
    </div>
  )
}
