import type { Sender } from "~/forms/files/image-decode.server"
import { judgeFiles } from "~/forms/files/sent-files.server"
import { withFileForm } from "~/forms/form-page.server"
import type { ImageRule } from "~/ui/fields/image-rules"

/** Reads and validates a form with an image, as every form does. */
export function readImageForm(request: Request, rule: ImageRule, sender: Sender) {
  return withFileForm(request, [rule.name], { signal: sender.signal }, async ({ form, files }) => {
    const { good, refused } = await judgeFiles(files, [{ type: "image", ...rule }], sender)
    return { form, image: good.get(rule.name) ?? refused.get(rule.name) ?? { kind: "none" as const } }
  })
}
