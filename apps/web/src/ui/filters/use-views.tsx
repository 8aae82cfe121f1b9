import { useId } from 'react'
import { usePage } from '../../lib/page-context.ts'
import styles from './filters.module.css'

/**
 * Chooses which table of a page is shown, `labelOf` says how a name is called; their filters are independent.
 * The control is for `TablePage`'s `views`, so that its place is the same for every table.
 */
export function useViews<const V extends string>(
  all: readonly (V | { value: V; label: string })[],
  labelOf: (view: V) => string = String,
) {
  const { search, setSearch } = usePage()
  const views = all.map((one) =>
    typeof one === 'string' ? { value: one, label: labelOf(one) } : one,
  )
  const [first] = views
  const chosen = views.find(({ value }) => value === search.show) ?? first
  const show = (value: string) => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...nothing, show: value === first?.value ? undefined : value })
  }
  const group = useId()
  const control = (
    <div className={styles.views} role="radiogroup">
      {views.map(({ value, label }) => (
        <label key={value} className={styles.view}>
          <input
            type="radio"
            name={group}
            checked={value === chosen?.value}
            onChange={() => show(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
  return { shown: chosen?.value, control }
}
