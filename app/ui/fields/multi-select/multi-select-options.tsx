import { memo } from "react"

export interface MultiSelectOption {
  value: string
  label: string
  /** Arabic name, shown at the end of the line and searchable. */
  ar?: string
  /** Distinguishing note under the name, searchable: an id, a phone. */
  note?: string
  /** Always chosen: shown and sent, but can't be deselected (zones already assigned). */
  locked?: boolean
}

interface Props {
  name: string
  options: readonly MultiSelectOption[]
  chosen: readonly string[]
  all?: boolean
  /** A ref, so that the memoized list does not re-render. */
  onChange: { readonly current: () => void }
}

/** Browsers skip rendering a block outside the visible part. `app.css` has the same number. */
const OPTIONS_IN_A_BLOCK = 20

/** The checkboxes, rendered once: choosing and searching change the DOM directly. */
export const MultiSelectOptions = memo(
  function Options({ name, options, chosen, all, onChange }: Props) {
    const wanted = new Set(chosen)
    return (
      <div className="opts" onChange={() => onChange.current()}>
        {blocksOf(options).map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is a place in the list; options move between them
          <div key={at}>
            {block.map(({ value, label, ar, note, locked }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  name={locked ? undefined : name}
                  value={value}
                  defaultChecked={all || locked || wanted.has(value)}
                  disabled={locked}
                />
                {locked ? <input type="hidden" name={name} value={value} /> : null}
                {note ? (
                  <span className="min-w-0">
                    <bdi>{label}</bdi>
                    <span className="meta num block">{note}</span>
                  </span>
                ) : (
                  <bdi>{label}</bdi>
                )}
                {ar ? (
                  <bdi lang="ar" dir="rtl">
                    {ar}
                  </bdi>
                ) : null}
              </label>
            ))}
          </div>
        ))}
      </div>
    )
  },
  (before, after) => before.options === after.options && before.name === after.name,
)

function blocksOf(options: readonly MultiSelectOption[]): (readonly MultiSelectOption[])[] {
  const count = Math.ceil(options.length / OPTIONS_IN_A_BLOCK)
  return Array.from({ length: count }, (_, at) => options.slice(at * OPTIONS_IN_A_BLOCK, (at + 1) * OPTIONS_IN_A_BLOCK))
}
