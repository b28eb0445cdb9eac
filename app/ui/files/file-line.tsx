import { Icon } from "~/ui/elements/icon"

export function FileLine({ name, note }: { name: string; note: string }) {
  return (
    <span className="fline">
      <Icon name="file" />
      <bdi translate="no">{name}</bdi>
      <span className="meta num">{note}</span>
    </span>
  )
}
