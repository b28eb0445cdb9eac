import type { Guarded } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import { type CheckedFile, findCheckedFile } from "~/store/checked-files.server"
import { fileTexts } from "~/ui/files/file-texts"
import { segments } from "./segment.record"

/** What such a file waits for, as the store keeps it. */
export const CREATE_SEGMENT = "CREATE_SEGMENT"

/** What was typed beside the file: each voucher as `id code`. */
export interface NewSegment {
  readonly name: string
  readonly vouchers: readonly string[]
}

export const newSegmentText = (segment: NewSegment) => JSON.stringify(segment)

/** What was typed when the file was chosen. */
export function newSegmentOf({ about }: Pick<CheckedFile, "about">): NewSegment {
  return JSON.parse(about ?? "null") as NewSegment
}

/** The person's file of clients. @throws the redirect to where it is chosen again, once it is sent or gone */
export async function requireClientsFile({ context, session }: Guarded, id: string | undefined): Promise<CheckedFile> {
  const file = await findCheckedFile(session.staffKey, id ?? "")
  if (file?.action === CREATE_SEGMENT) return file
  throw redirectWith(context, segments.createPath, { kind: "warning", title: fileTexts.gone })
}
