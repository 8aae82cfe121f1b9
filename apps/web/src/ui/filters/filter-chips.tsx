import type { Filter } from '@daftari/contract/filters'
import type { Table } from '@daftari/contract/table'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptions } from '../../lib/options.ts'
import { Chip } from './chip.tsx'
import { choicesOf, type FilterTexts, rangeOf } from './filter-texts.ts'
import styles from './filters.module.css'
import { optionsOf } from './options-field.tsx'

interface FilterChipsProps {
  table: Pick<Table, 'page' | 'name' | 'filters'>
  names: readonly string[]
  filters: FilterTexts
  /** Left out, they only say what is set. */
  onChange?: ((patch: Readonly<Record<string, string | undefined>>) => void) | undefined
}

/** The active filters in words, each removable. */
export function FilterChips({ table, names, filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation()
  const glossary = useGlossary()
  const inWords = useFilterWords()
  const set = names.filter((name) => filters[name] !== undefined)
  return set.map((name) => {
    const filter = table.filters[name]
    if (filter === undefined) return null
    const label = glossary.column(table, name)
    return (
      <Chip
        key={name}
        remove={
          filter.required === true || onChange === undefined
            ? undefined
            : {
                label: t(($) => $.filters.remove, { name: label }),
                act: () => onChange({ [name]: undefined }),
              }
        }
      >
        <span className={styles.label}>{label}</span>
        {inWords(filter, filters[name] ?? '', name)}
      </Chip>
    )
  })
}

function useFilterWords() {
  const { t } = useTranslation()
  const glossary = useGlossary()
  const format = useFormat()
  const options = useOptions()
  const between = (text: string, word: (value: string) => string) => {
    const { from, to } = rangeOf(text)
    if (from === undefined) return t(($) => $.filters.atMost, { value: word(to ?? '') })
    if (to === undefined) return t(($) => $.filters.atLeast, { value: word(from) })
    return from === to ? word(from) : `${word(from)} – ${word(to)}`
  }
  return (filter: Filter, text: string, name: string): string => {
    switch (filter.kind) {
      case 'choice':
        return choicesOf(text)
          .map((value) => glossary.choice(filter.set ?? name, value))
          .join(', ')
      case 'product':
      case 'app':
      case 'staff':
      case 'team':
      case 'contactResult':
      case 'audience': {
        const known = optionsOf(filter.kind, options)
        return choicesOf(text)
          .map((value) => known.find((one) => one.value === value)?.label ?? value)
          .join(', ')
      }
      case 'dateRange':
      case 'countRange':
        return between(text, (value) => value)
      case 'moneyRange':
        return between(text, (value) => format.money(Number(value)))
      default:
        return text
    }
  }
}
