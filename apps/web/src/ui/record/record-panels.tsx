import type { Panel as Declared, EntityRecord } from '@daftari/contract/platform/records/record'
import type { WhatWasRead as Read } from '@daftari/contract/platform/what-was-read'
import type { Row } from '@daftari/contract/table'
import { Alert } from 'antd'
import { pictureAddress } from '../../lib/api/picture-address.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary, useWordsOf } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { filled } from '../cells/filled.ts'
import { PlainTable } from '../cells/plain-table.tsx'
import { Facts } from '../facts.tsx'
import { Panel } from '../panel.tsx'
import { ImageViewer } from '../pictures/image-viewer.tsx'
import { useTableRows } from '../table-page/table-query.ts'
import { WhatWasRead } from '../what-was-read.tsx'
import styles from './record.module.css'
import { useDrawn } from './use-drawn.tsx'

interface PanelProps<P extends Declared> {
  record: EntityRecord
  row: AnyRow
  panel: P
}

/** A panel of a record as it is declared. */
export function RecordPanel({ record, row, panel }: PanelProps<Declared>) {
  if ('rows' in panel) return <RowsPanel {...{ record, row, panel }} />
  if ('says' in panel) return <SaysPanel {...{ record, row, panel }} />
  if ('text' in panel) return <TextPanel {...{ record, row, panel }} />
  if ('read' in panel) return <ReadPanel {...{ record, row, panel }} />
  if ('pictures' in panel) return <PicturesPanel {...{ record, row, panel }} />
  return <FactsPanel {...{ record, row, panel }} />
}

function FactsPanel({ record, row, panel }: PanelProps<Extract<Declared, readonly unknown[]>>) {
  const glossary = useGlossary()
  const drawn = useDrawn(record.columns)
  const items = panel.filter(saysSomething).map((name) => ({
    label: glossary.column(record.list, name),
    value: drawn(name, row),
  }))
  return <Facts items={items} />

  function saysSomething(name: string): boolean {
    const value = row[name]
    if (record.columns[name]?.kind === 'ratio') return true
    return value != null && value !== '' && !(Array.isArray(value) && value.length === 0)
  }
}

function SaysPanel({
  record: { list, columns },
  row,
  panel,
}: PanelProps<Extract<Declared, { says: string }>>) {
  const glossary = useGlossary()
  const context = { format: useFormat(), glossary }
  const isSaid = row[panel.of] != null && panel.while.includes(String(row[list.state ?? '']))
  if (!isSaid) return null
  const text = filled(glossary.text(list, panel.says) ?? '', columns, row, context)
  return <Alert type="success" showIcon title={text} />
}

function TextPanel({
  record,
  row,
  panel: { text },
}: PanelProps<Extract<Declared, { text: string }>>) {
  const glossary = useGlossary()
  const value = row[text]
  if (typeof value !== 'string' || value === '') return null
  return (
    <Panel title={glossary.column(record.list, text)}>
      <p className={styles.text}>{value}</p>
    </Panel>
  )
}

function ReadPanel({ row, panel: { read } }: PanelProps<Extract<Declared, { read: unknown }>>) {
  const { t } = useTranslation('read')
  const value = row[read] as Read | null | undefined
  if (!value) return null
  return (
    <Panel title={t(($) => $.title)}>
      <WhatWasRead of={value} />
    </Panel>
  )
}

/** All of one size, so that faces are compared; a click enlarges them. */
const pictureSize = { height: 220, width: 280 }

function PicturesPanel({
  record,
  row,
  panel: { pictures },
}: PanelProps<Extract<Declared, { pictures: unknown }>>) {
  const glossary = useGlossary()
  const shown = pictures.flatMap((name) => {
    const file = row[name] as { id: number } | null | undefined
    const title = glossary.column(record.list, name)
    return file ? [{ name: title, src: pictureAddress(file.id) }] : []
  })
  return shown.length === 0 ? null : <ImageViewer pictures={shown} {...pictureSize} />
}

const mostRows = '10'

/** The newest rows by the list's own order; a row is not among those of its own list. */
function RowsPanel({ record, row, panel }: PanelProps<Extract<Declared, { rows: unknown }>>) {
  const { rows: list, title, by, columns } = panel
  useWordsOf(list)
  const glossary = useGlossary()
  const drawn = useDrawn(list.columns)
  const { sees } = useSession()
  const filters = Object.entries(by).map(([filter, name]) => [filter, row[name]] as const)
  const known = filters.every(([, value]) => value !== null && value !== undefined)
  const query = Object.fromEntries(filters.map(([filter, value]) => [filter, String(value)]))
  const { data } = useTableRows(
    list,
    { ...query, pageSize: mostRows, count: 'none', columns: columns.join() },
    { enabled: known && sees(list.page), partOf: record.list.entity },
  )
  const rows = (data?.rows ?? []) as readonly Row<typeof list>[] as readonly AnyRow[]
  const others = rows.filter((one) => list !== record.list || one[list.key] !== row[list.key])
  if (others.length === 0) return null
  return (
    <Panel title={glossary.word(title)}>
      <PlainTable<AnyRow>
        rowKey={list.key}
        dataSource={[...others]}
        columns={columns.map((name) => ({
          key: name,
          title: glossary.column(list, name),
          render: (_: unknown, one: AnyRow) => (
            <div className={styles.cell}>{drawn(name, one)}</div>
          ),
        }))}
      />
    </Panel>
  )
}
