import type { Difference, Leaf } from '@daftari/contract/platform/records/differences'
import type { Field } from '@daftari/contract/platform/records/field'
import { weekdayNames } from '@daftari/kernel/weekdays'
import { useContext } from 'react'
import { nothing } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptionNames } from '../../lib/options.ts'
import { DocumentParts } from '../../ui/action/document-parts.ts'

type Place = Pick<Leaf, 'path' | 'trail'>

/** A value of a document in words, with its name; `within` omits the groups above it. */
export function useFieldText() {
  const { t, i18n } = useTranslation('settings')
  const format = useFormat()
  const glossary = useGlossary()
  const parts = useContext(DocumentParts)
  const names = useOptionNames()

  const label = ({ path, trail }: Place, within = 0) =>
    trail
      .map((field, at) =>
        field.untitled === true ? '' : glossary.fieldWord(path[at] ?? '', field),
      )
      .slice(within)
      .filter((one) => one !== '')
      .join(' › ')

  const text = ({ path, trail }: Place, value: unknown): string => {
    if (value === undefined || value === null || value === '') return nothing
    const field: Field | undefined = trail.at(-1)
    const part = parts[path.at(-1) ?? '']
    if (part !== undefined) return part.text(value)
    switch (field?.kind) {
      case 'money':
        return format.moneyWithCurrency(Number(value))
      case 'percent':
        return format.rate(Number(value))
      case 'count':
        return [format.count(Number(value)), field.unit ?? ''].join(' ').trim()
      case 'choice':
        return glossary.choice(field.set ?? path.at(-1) ?? '', String(value))
      case 'option':
        if (field.source === 'products') return names.product(String(value))
        return field.source === 'apps' ? names.app(String(value)) : String(value)
      case 'document':
        return nothing
      case 'names':
        return String((value as Record<string, string>)[i18n.language] ?? nothing)
      case 'several':
        return (value as string[])
          .map((one) => glossary.choice(field.set ?? path.at(-1) ?? '', one))
          .join(', ')
      case 'flag':
        return t(($) => (value === true ? $.yes : $.no))
      case 'weekdays':
        return weekdayNames((value as number[]).join(' '), i18n.language)
      case 'dates':
        return (value as string[]).join(', ') || t(($) => $.nothing)
      default:
        return String(value)
    }
  }
  /** What a difference is from and to; of a part with a text of its own what differs of it. */
  const change = ({ before, after, ...place }: Difference): [string, string] =>
    parts[place.path.at(-1) ?? '']?.changes?.(before, after) ?? [
      text(place, before),
      text(place, after),
    ]
  return { label, text, change }
}
