import { memo } from "react"

export interface MultiSelectOption {
  value: string
  label: string
  /** The Arabic name, shown at the end of the line and found by the search. */
  ar?: string
  /** Chosen for good: shown, sent, and not to be taken away (zones already assigned, D1 5.2). */
  locked?: boolean
}

interface Props {
  name: string
  options: readonly MultiSelectOption[]
  chosen: readonly string[]
  all?: boolean
  /** Called through, so that drawing once is enough. */
  onChange: { readonly current: () => void }
}

/** The checkboxes, drawn once: choosing and searching change their elements, never draw the list again. */
export const MultiSelectOptions = memo(
  function Options({ name, options, chosen, all, onChange }: Props) {
    const wanted = new Set(chosen)
    return (
      <div className="opts" onChange={() => onChange.current()}>
        {options.map(({ value, label, ar, locked }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={locked ? undefined : name}
              value={value}
              defaultChecked={all || locked || wanted.has(value)}
              disabled={locked}
            />
            {locked ? <input type="hidden" name={name} value={value} /> : null}
            <bdi>{label}</bdi>
            {ar ? (
              <bdi lang="ar" dir="rtl">
                {ar}
              </bdi>
            ) : null}
          </label>
        ))}
      </div>
    )
  },
  (before, after) => before.options === after.options && before.name === after.name,
)
