import type { RequestContext } from "~/base/context.server"
import { isWord, writtenLike } from "~/domain/words"
import { withValues } from "~/forms/form.server"
import { editForm, sendForm } from "~/forms/form-rules.server"
import { withQuery } from "~/ui/list/with-query"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import { refusedAs } from "../refused-as.server"
import { segments } from "./segment.record"
import { CreateSegmentSchema, UpdateSegmentSchema } from "./segment.schema"
import { ADD_SEGMENT, NEW_SEGMENT_FIELDS, SEGMENT_FIELDS, UPDATE_SEGMENT } from "./segment-fields"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import {
  createSegment,
  listVouchers,
  type SegmentStatus,
  type SegmentWithVouchers,
  updateSegment,
  type Voucher,
} from "./segments.server"

/** A file of client ids at most (decisions.md): exactly this many bytes pass. */
export const MAX_SEGMENT_FILE = 5_242_880

/** What the vouchers' field offers: what the search found, and what is chosen. */
export interface VoucherOffers {
  keyword: string
  vouchers: { value: string; label: string }[] | null
}

const option = ({ id, code }: Pick<Voucher, "id" | "code">) => ({ value: `${id} ${code}`, label: code })
const chosen = (value: string) => ({ value, label: value.slice(value.indexOf(" ") + 1) })

interface VoucherSearch {
  keyword: string
  vouchers: readonly string[]
}

async function offerVouchers(api: Api, values: VoucherSearch | null): Promise<VoucherOffers> {
  const found = await settle(listVouchers(api, values?.keyword ?? ""))
  const options = found?.map(option)
  const others = (values?.vouchers ?? []).filter((value) => !options?.some((each) => each.value === value)).map(chosen)
  return {
    keyword: values?.keyword ?? "",
    vouchers: options || others.length > 0 ? [...others, ...(options ?? [])] : null,
  }
}

/** '+ Select All' stands for every voucher that the search found, beside those that are chosen. */
export async function withAllVouchers(api: Api, form: FormData): Promise<FormData> {
  if (!form.has(NEW_SEGMENT_FIELDS.vouchers.allName)) return form
  const found = await settle(listVouchers(api, String(form.get("keyword") ?? "").trim()))
  const values = [...form.getAll("vouchers").map(String), ...(found ?? []).map((each) => option(each).value)]
  return withValues(form, "vouchers", [...new Set(values)])
}

/** Create Segment (product/marketing 2), with the file that was sent. */
export const addSegment = (file: File | undefined) =>
  sendForm({
    intent: ADD_SEGMENT,
    fields: NEW_SEGMENT_FIELDS,
    schema: CreateSegmentSchema,
    offer: async ({ api, values }) => offerVouchers(api, await values),
    check: () => fileErrors(file),
    send: ({ api }, { name, vouchers }) => createSegment(api, { name, vouchers, file: file as File }),
    refused: refusedAs(segmentTexts.createFailed),
    wireNames: { vouchers_ids: "vouchers" },
    unknown: ownSegmentTexts.createUnknown,
    done: (made, { name }, { context }) => ({
      path: listPath(context),
      toast: { kind: "success", title: segmentTexts.created },
      activity: made ? { action: "created", kind: segments.kind, id: made.id, name, after: { name } } : null,
    }),
  })

function fileErrors(file: File | undefined): Record<string, string[]> | null {
  if (!file) return { file: [segmentTexts.required] }
  if (!/\.csv$/i.test(file.name)) return { file: [ownSegmentTexts.fileKind] }
  if (file.size === 0) return { file: [ownSegmentTexts.fileEmpty] }
  return file.size > MAX_SEGMENT_FILE ? { file: [ownSegmentTexts.fileTooLarge] } : null
}

const listPath = ({ url }: Pick<RequestContext, "url">) => segments.path + url.search

/** What is typed in the form of Update Segment beside its fields: what vouchers are searched by, and those chosen so far. */
export function searchIn(form: FormData): VoucherSearch {
  return { keyword: String(form.get("keyword") ?? "").trim(), vouchers: form.getAll("vouchers").map(String) }
}

/** Update Segment (product/marketing 2): what this person changed is sent, somebody else's changes are told field by field. */
export const changeSegment = (typed: VoucherSearch | null, { url }: Pick<RequestContext, "url">) =>
  editForm({
    intent: UPDATE_SEGMENT,
    kind: segments.kind,
    fields: SEGMENT_FIELDS,
    schema: UpdateSegmentSchema,
    id: ({ id }: SegmentWithVouchers) => id,
    values: valuesOf,
    offer: async ({ api, current }) => offerVouchers(api, typed ?? { keyword: "", ...valuesOf(await current) }),
    say: () => ({ vouchers: (value) => chosen(value).label }),
    send: ({ api, current }, changes, { name, active, vouchers }) =>
      updateSegment(api, current.id, {
        ...(Object.hasOwn(changes, "name") ? { name } : {}),
        ...(Object.hasOwn(changes, "active") ? { status: statusOf(active, current.status) } : {}),
        ...(Object.hasOwn(changes, "vouchers") ? { vouchers_ids: vouchers.map(Number) } : {}),
      }),
    refused: refusedAs(segmentTexts.updateFailed),
    wireNames: { vouchers_ids: "vouchers", status: "active" },
    unknown: ownSegmentTexts.updateUnknown,
    name: ({ name }) => name,
    done: ({ id }) => ({
      path: withoutDialog(segments.pathOf(id), url),
      toast: { kind: "success", title: segmentTexts.updated },
    }),
  })

function valuesOf({ name, status, allVouchers }: SegmentWithVouchers) {
  return { name, active: isWord(status, "ACTIVE"), vouchers: allVouchers.map((each) => option(each).value) }
}

/** The word in the case in which the record has it (decisions.md). */
export const statusOf = (isActive: boolean, stored: string): SegmentStatus =>
  writtenLike(stored, isActive ? "ACTIVE" : "INACTIVE") as SegmentStatus

/** The page under the panel, with the pages of its tables. */
function withoutDialog(path: string, { searchParams }: URL): string {
  return withQuery(path, searchParams.toString(), { dialog: undefined, _routes: undefined, index: undefined })
}
