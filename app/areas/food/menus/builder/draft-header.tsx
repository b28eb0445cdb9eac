import { Form, Link } from "@remix-run/react"
import { ActOnce } from "~/ui/act-once"
import { Menu } from "~/ui/menu"
import { SubmitButton } from "~/ui/submit-button"
import { Tag } from "~/ui/tag"
import type { DraftView } from "../draft.server"
import { draftPath } from "../menu-paths"
import { MenuHeader } from "./menu-header"

/** The header of a menu that is not submitted yet: Meal Settings, the draft's own actions, and Submit (D1 2.5). */
export function DraftHeader({ draft, here }: { draft: DraftView; here: string }) {
  const week = draft.week.index
  const dialog = (name: string) => draftPath(draft.id, { week, dialog: name })
  const left = draft.incomplete.length
  return (
    <MenuHeader
      header={draft.header}
      crumb="New menu"
      beside={<Tag>Not submitted</Tag>}
      actions={
        <>
          <Menu label="Meal Settings">
            <Link to={dialog("add-multiply")} preventScrollReset>
              Add Meal Multiply
            </Link>
            <Link to={dialog("delete-multiply")} preventScrollReset>
              Delete Meal Multiply
            </Link>
            <Link to={dialog("replace-multiply")} preventScrollReset>
              Replace Meal Multiply
            </Link>
          </Menu>
          <Menu label="Draft">
            <Link to={dialog("rename")} preventScrollReset>
              Change name
            </Link>
            <Link to={dialog("discard")} preventScrollReset>
              Discard draft
            </Link>
          </Menu>
          <Form method="post" action={here} preventScrollReset>
            <ActOnce />
            <SubmitButton name="intent" value="submit" disabledReason={left > 0 ? remaining(left) : null}>
              Submit
            </SubmitButton>
          </Form>
        </>
      }
    />
  )
}

function remaining(weeks: number): string {
  return weeks === 1 ? "1 week still has empty days." : `${weeks} weeks still have empty days.`
}
