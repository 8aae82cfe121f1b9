import type { ReadingKind } from '@daftari/contract/customers/enums'
import type { ItemChange } from '@daftari/contract/origination/device-data'
import { type Format, useFormat } from '../../../lib/format/use-format.ts'
import { type Glossary, useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Rows } from '../../../ui/panels/rows.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { type ReadingField, readingFields } from './device-kinds.ts'
import styles from './profile.module.css'

type Item = Readonly<Record<string, unknown>>

export interface ReadingRow {
  change: ItemChange
  now: Item | null
  was: Item | null
}

interface ReadingRowsProps {
  kind: ReadingKind
  rows: readonly ReadingRow[]
  /** Two versions are compared, so each item shows its change. */
  compared: boolean
}

const tones: Record<ItemChange, Tone> = {
  added: 'attention',
  removed: 'bad',
  changed: 'progress',
  same: 'waiting',
}

/** The items of a reading, those of an earlier one beside them where they differ. */
export function ReadingRows({ kind, rows, compared }: ReadingRowsProps) {
  const { t } = useTranslation('loan-profile')
  const glossary = useGlossary()
  const numbered = rows.map((row, number) => ({ ...row, number }))
  const change = {
    title: t(($) => $.device.change),
    render: (row: ReadingRow) => (
      <StateTag set="itemChange" value={row.change} tone={tones[row.change]} />
    ),
  }
  return (
    <Rows
      rows={numbered}
      keyOf={(row) => row.number}
      empty={t(($) => $.device.nothing)}
      columns={[
        ...(compared ? [change] : []),
        ...readingFields[kind].map((field: ReadingField) => ({
          title:
            field.text === undefined
              ? glossary.word(field.name)
              : t(($) => $.device[field.text ?? 'app']),
          ...(field.as === 'count' ? { figure: true as const } : {}),
          render: (row: ReadingRow) => <Value row={row} field={field} />,
        })),
      ]}
    />
  )
}

function Value({ row, field }: { row: ReadingRow; field: ReadingField }) {
  const { t } = useTranslation('loan-profile')
  const words = { format: useFormat(), glossary: useGlossary() }
  const shown = (item: Item | null) => textOf(item?.[field.name], field, words)
  const text = shown(row.now ?? row.was)
  const before = row.change === 'changed' ? shown(row.was) : text
  return (
    <span className={styles.long}>
      {text}
      {before !== text && (
        <span className={styles.change}>{t(($) => $.device.was, { value: before })}</span>
      )}
    </span>
  )
}

function textOf(
  value: unknown,
  { as }: ReadingField,
  { format, glossary }: { format: Format; glossary: Glossary },
): string {
  if (value === null || value === undefined || value === '') return '–'
  if (as === 'instant') return format.instant(String(value))
  if (as === 'yesNo') return glossary.choice('yesNo', value === true ? 'yes' : 'no')
  return String(value)
}
