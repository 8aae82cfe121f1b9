import type { FilterTexts } from './filter-texts.ts'
import styles from './filters.module.css'

/** A few filters under one word, as they are written in an address. */
export interface QuickFilter {
  text: string
  filters: FilterTexts
}

interface QuickFiltersProps {
  quick: readonly QuickFilter[]
  filters: FilterTexts
  onChange(patch: Readonly<Record<string, string | undefined>>): void
}

/** What is asked for every day: a click sets it, another takes it away. */
export function QuickFilters({ quick, filters, onChange }: QuickFiltersProps) {
  return quick.map((one) => {
    const entries = Object.entries(one.filters)
    const isSet = entries.every(([name, text]) => filters[name] === text)
    const patch = Object.fromEntries(
      entries.map(([name, text]) => [name, isSet ? undefined : text]),
    )
    return (
      <button
        key={one.text}
        type="button"
        className={styles.quick}
        aria-pressed={isSet}
        onClick={() => onChange(patch)}
      >
        {one.text}
      </button>
    )
  })
}
