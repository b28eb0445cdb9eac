import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const segments = record({
  kind: "segment",
  one: "segment",
  many: "segments",
  label: "Segmentation",
  path: "/marketing/segments",
  gate: gates.segments,
  edit: gates.editSegments,
  create: gates.createSegment,
  sample: "214",
})
