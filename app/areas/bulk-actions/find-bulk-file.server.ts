import type { Guarded } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import { findCheckedFile } from "~/store/checked-files.server"
import { fileTexts } from "~/ui/files/file-texts"
import { actionOf } from "./bulk-forms.server"
import { bulkPath } from "./bulk-paths"

/** The person's file and its action. @throws the redirect to where it is chosen again, once it is sent or gone */
export async function requireBulkFile({ context, session }: Guarded, id: string | undefined) {
  const file = await findCheckedFile(session.staffKey, id ?? "")
  const action = file && actionOf(file.action)
  if (!action) throw redirectWith(context, bulkPath, { kind: "warning", title: fileTexts.gone })
  return { file, action }
}
