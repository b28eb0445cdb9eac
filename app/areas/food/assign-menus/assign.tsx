import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { affectedOrdersText } from "~/domain/affected-orders"
import { actOnce } from "~/forms/act-once.server"
import { readForm } from "~/forms/form.server"
import { parseListQuery } from "~/lists/list-query.server"
import { Confirm } from "~/ui/form/confirm"
import { ParkedNotice } from "~/ui/form/parked"
import { useAnswer } from "~/ui/form/use-answer"
import { ErrorState } from "~/ui/page/error-state"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { settle } from "~/upstream/settle.server"
import { AssignQuery } from "./assign.schema"
import { assignOptions, listCandidates, type MenuChoice } from "./assign.server"
import { assignMenu, chosenIn, unknownAssignment } from "./assign-action.server"
import { AssignForm } from "./assign-form"
import { assignPath } from "./assign-paths"
import { goesOver, ownAssignTexts } from "./assign-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownAssignTexts.title)

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.editMenus)
  const parked = await parkedForm(context, session)
  const query = parked ? chosenIn(parked.form) : parseListQuery(context.url, AssignQuery)
  const options = await settle(assignOptions(api, query.oldMenu))
  const old = options?.old ?? null
  const candidates = old ? await settle(listCandidates(api, old)) : []
  const kept = candidates?.find(({ id }) => id === query.keep)
  return {
    menus: options?.menus ?? null,
    values: { oldMenu: String(old?.id ?? ""), newMenu: String(kept?.id ?? "") },
    place: old?.place ?? null,
    candidates,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.menus)
  requireGate(gates.editMenus)
  const form = await readForm(request)
  const unknown = () => unknownAssignment(context, api, form)
  const reply = await actOnce({ context, session, form }, { isRepeatable: false, unknown }, () =>
    assignMenu(context, api, session, form),
  )
  return data(reply, { status: reply.status })
}

export default function AssignMenus() {
  const offered = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>() ?? null
  const { menus } = offered
  const affected = reply?.confirm ?? null
  const { values, place } = reply ?? offered
  // Where the upstream could not say it again, what it said before still stands.
  const known = offered.values.oldMenu === values.oldMenu ? offered.candidates : null
  const candidates = reply ? (reply.candidates ?? known) : offered.candidates
  return (
    <div className="page">
      <PageHead title={ownAssignTexts.title} help={ownAssignTexts.help} />
      {affected === null ? <ParkedNotice kind="form" /> : null}
      {menus ? (
        <AssignForm
          menus={menus}
          values={values}
          place={place}
          candidates={candidates}
          errors={reply?.errors ?? {}}
          message={reply?.message ?? null}
        />
      ) : (
        <ErrorState />
      )}
      {affected !== null ? (
        <Confirm
          closeHref={assignPath(values)}
          action={assignPath(values)}
          fields={{ ...values, confirmed: String(affected) }}
        >
          <p>{goesOver(labelOf(menus, values.oldMenu), labelOf(candidates, values.newMenu))}</p>
          <p>{affected > 0 ? affectedOrdersText(affected) : ownAssignTexts.noneAffected}</p>
        </Confirm>
      ) : null}
    </div>
  )
}

const labelOf = (menus: readonly MenuChoice[] | null, id: string) =>
  menus?.find((menu) => String(menu.id) === id)?.label ?? `#${id}`
