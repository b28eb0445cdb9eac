import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { ActivitySection } from "~/activity-section"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { actOnce } from "~/http/act-once.server"
import { loadedForm } from "~/http/changed-fields.server"
import { readForm } from "~/http/form.server"
import { Button } from "~/ui/button"
import { CopyButton } from "~/ui/copy-button"
import { EditBar } from "~/ui/edit-form"
import { Notice } from "~/ui/notice"
import { pageTitle } from "~/ui/page-title"
import { ProfilePage, ProfileSummary } from "~/ui/profile"
import { useEditForm } from "~/ui/use-edit-form"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import { changePassword } from "../password.server"
import { PasswordDialog } from "../password-dialog"
import { CHANGE_PASSWORD, passwordTexts } from "../password-texts"
import { SUPERVISOR_ERROR } from "../refusal-text"
import { SUPERVISOR_FIELDS } from "./supervisor-fields"
import { SAVE_SUPERVISOR, SupervisorForm } from "./supervisor-form"
import { nameOf } from "./supervisor-list.server"
import { supervisorPath } from "./supervisor-paths"
import {
  editedSupervisor,
  headerOf,
  planOptions,
  rawOf,
  saveSupervisor,
  unknownSave,
} from "./supervisor-profile.server"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"
import { findSupervisor, listSupervisorPlans, updateSupervisor } from "./supervisors.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.header.name ?? "Supervisor")

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.supervisors)
  const canEdit = can(gates.editSupervisors)
  const [supervisor, plans, parked] = await Promise.all([
    requireSupervisor(api, params.id),
    canEdit ? settle(listSupervisorPlans(api)) : [],
    canEdit ? parkedForm(context, session) : null,
  ])
  // Without script this also draws the page after a save that could not be tried: with what was typed.
  const typed = parked?.form ?? (canEdit ? await context.posted?.read() : null)
  return {
    canEdit,
    header: headerOf(supervisor),
    plans: plans && planOptions(plans, supervisor),
    edit: loadedForm(editedSupervisor(supervisor.id), rawOf(supervisor), typed),
    isChangingPassword: canEdit && context.url.searchParams.get("dialog") === CHANGE_PASSWORD,
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.supervisors)
  requireGate(gates.editSupervisors)
  const form = await readForm(request)
  const found = await attempt(requireSupervisor(api, params.id))
  if (!found.ok) {
    return data({ edit: null, password: null, message: ownSupervisorTexts.notTried }, found.error.init)
  }
  const current = found.value
  const { id } = current
  switch (form.get("intent")) {
    case SAVE_SUPERVISOR: {
      const unknown = () => unknownSave({ form, current })
      const reply = await actOnce({ context, session, form }, { isRepeatable: true, unknown }, () =>
        saveSupervisor({ context, api, session, form, current }),
      )
      return data({ edit: reply.edit, password: null, message: null }, { status: reply.status })
    }
    case CHANGE_PASSWORD: {
      const password = await changePassword({
        context,
        session,
        form,
        send: (text) => updateSupervisor(api, { id, password: text }),
        record: { kind: "supervisor", id, name: nameOf(current) },
        path: supervisorPath(id),
        done: { kind: "success", title: supervisorTexts.passwordUpdated },
        failed: SUPERVISOR_ERROR,
      })
      return data({ edit: null, password, message: null }, { status: password.status })
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

export default function SupervisorProfile() {
  const { canEdit, header, plans, edit: loaded, isChangingPassword } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const edit = useEditForm({
    id: "supervisor-form",
    fields: SUPERVISOR_FIELDS,
    loaded,
    answer: answer?.edit ?? null,
    canEdit,
  })
  const path = supervisorPath(header.id)
  return (
    <>
      <ProfilePage
        summary={
          <ProfileSummary
            label="Supervisor summary"
            name={header.name}
            canEdit={canEdit}
            facts={factsOf(header)}
            links={[
              { id: "basic", text: supervisorTexts.basicInfo },
              { id: "payment", text: supervisorTexts.payment },
            ]}
          >
            {canEdit ? (
              <Button to={supervisorPath(header.id, CHANGE_PASSWORD)} icon="lock" keepScroll>
                {passwordTexts.title}
              </Button>
            ) : null}
          </ProfileSummary>
        }
        bar={<EditBar edit={edit} discardHref={path} />}
      >
        <div className="form-said">
          {answer?.message ? (
            <Notice kind="bad" live="alert">
              {answer.message}
            </Notice>
          ) : null}
        </div>
        <SupervisorForm edit={edit} action={path} plans={plans} />
        <div className="px-6">
          <ActivitySection key={header.id} record="supervisor" id={header.id} version={loaded.version} />
        </div>
      </ProfilePage>
      {isChangingPassword ? (
        <PasswordDialog
          about={header.name}
          action={supervisorPath(header.id, CHANGE_PASSWORD)}
          closeHref={path}
          reply={answer?.password ?? null}
        />
      ) : null}
    </>
  )
}

function factsOf({ id, phone, username, since }: ReturnType<typeof headerOf>) {
  return [
    {
      term: "ID",
      value: (
        <>
          {id} <CopyButton text={id} label={`Copy supervisor ID ${id}`} />
        </>
      ),
    },
    { term: "Phone", value: <bdi dir="ltr">{phone}</bdi> },
    { term: "User Name", value: <bdi dir="ltr">{username}</bdi> },
    { term: "Since", value: since },
  ]
}

/** @throws Response 404 for one that doesn't exist */
async function requireSupervisor(api: Api, id: string | undefined) {
  const found = id && /^[1-9]\d{0,11}$/.test(id) ? await findSupervisor(api, id) : null
  if (!found) throw new Response(null, { status: 404 })
  return found
}
