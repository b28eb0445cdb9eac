import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { Outlet, useLoaderData } from "@remix-run/react"
import { z } from "zod"
import { supportPath } from "~/areas/delivery/dispatch/client-path"
import dispatchCss from "~/areas/delivery/dispatch/dispatch.css?url"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatInstant } from "~/base/format-instant.server"
import { formAction } from "~/forms/form-page.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Confirm } from "~/ui/form/confirm"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import {
  addCannedPath,
  cannedPath,
  cannedTexts,
  editCannedPath,
  REMOVE_CANNED,
  removeCannedPath,
} from "./canned-fields"
import { removeButton } from "./canned-forms.server"
import { findCannedMessage, listCannedMessages } from "./canned-messages.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dispatchCss }]

export const meta: MetaFunction = (args) => pageTitle(args, cannedTexts.title)

const Query = z.object({
  dialog: z.literal(REMOVE_CANNED).optional().catch(undefined),
  message: z.uuid().optional().catch(undefined),
})

export const loader = staffLoader({ gate: gates.support, query: Query }, async ({ context, can, query }) => {
  const canEdit = can(gates.editCannedMessages)
  const asked = canEdit && query.dialog ? (query.message ?? "") : ""
  const [messages, removing] = await Promise.all([
    storeOrNull(context, listCannedMessages()),
    asked ? storeOrNull(context, findCannedMessage(asked)) : null,
  ])
  const rows = messages?.map(({ changedAt, staffKey: _, ...message }) => ({
    ...message,
    when: formatInstant(changedAt.toISOString()),
  }))
  return { rows: rows ?? null, canEdit, removing: removing && { id: removing.id, title: removing.title } }
})

export const action = formAction({ gate: gates.support, edit: gates.editCannedMessages, forms: [removeButton] })

/** The list of message templates, read-only without the permission to edit. */
export default function CannedMessages() {
  const { rows, canEdit, removing } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageHead
        title={cannedTexts.title}
        help="Shared by all agents. You can edit the text before sending."
        actions={
          <>
            <Button icon="left" to={supportPath}>
              Support
            </Button>
            {canEdit ? (
              <Button look="primary" icon="plus" to={addCannedPath} preventScrollReset>
                Add template
              </Button>
            ) : null}
          </>
        }
      />
      {rows === null ? (
        <ErrorState />
      ) : rows.length === 0 ? (
        <p className="blank">No message templates yet.</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers
        <ul role="list" className="canned">
          {rows.map((row) => (
            <li key={row.id}>
              <CannedRow row={row} canEdit={canEdit} />
            </li>
          ))}
        </ul>
      )}
      {removing ? (
        <Confirm
          title={`Delete '${removing.title}'?`}
          closeHref={cannedPath}
          fields={{ intent: REMOVE_CANNED }}
          action={removeCannedPath(removing.id)}
          danger
        />
      ) : null}
      <Outlet />
    </div>
  )
}

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["rows"]>[number]

function CannedRow({ row, canEdit }: { row: Row; canEdit: boolean }) {
  const { id, title, english, arabic, staffName, when } = row
  return (
    <>
      <div className="row sp">
        <h2>
          <Bidi>{title}</Bidi>
        </h2>
        {canEdit ? (
          <span className="row flex-nowrap gap-1">
            <Button look="quiet" small icon="edit" to={editCannedPath(id)} preventScrollReset>
              Edit
              <span className="sr"> {title}</span>
            </Button>
            <Button look="quiet" small icon="trash" to={removeCannedPath(id, true)} preventScrollReset>
              Delete
              <span className="sr"> {title}</span>
            </Button>
          </span>
        ) : null}
      </div>
      <div className="grid2">
        {english ? <p dir="ltr">{english}</p> : null}
        {arabic ? (
          <p dir="rtl" lang="ar">
            {arabic}
          </p>
        ) : null}
      </div>
      <p className="meta num">
        {when}, <Bidi>{staffName}</Bidi>
      </p>
    </>
  )
}
