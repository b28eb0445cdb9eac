import { helpPath } from "~/ui/page/help-link"

export const topicPath = (slug: string) => `${helpPath}/${slug}`
