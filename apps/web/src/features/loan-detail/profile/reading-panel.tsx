import type { ReadingKind } from '@daftari/contract/customers/enums'
import type { Endpoint } from '@daftari/contract/endpoint'
import { type ItemChange, itemChanges, readings } from '@daftari/contract/origination/device-data'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination, Segmented, Select } from 'antd'
import { useState } from 'react'
import { request } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { customerKey } from '../queries.ts'
import styles from './profile.module.css'
import { type ReadingRow, ReadingRows } from './reading-rows.tsx'

interface Version {
  version: number
  itemCount: number
  readAt: string
}

interface Page {
  version: number | null
  since: number | null
  counts: Record<ItemChange, number> | null
  rows: ReadingRow[]
  total: number
}

interface Choice {
  version?: number
  since?: number
  change?: ItemChange
  text?: string
  page: number
}

const pageSize = 50

/** What is read is kept for as long as the page is open: asking again is one more entry of the log. */
function useReading<T>(key: readonly unknown[], endpoint: Endpoint, query: object) {
  return useQuery<unknown, Error, T>({
    queryKey: key,
    queryFn: ({ signal }) => request(endpoint, { query: textsOf(query) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}

const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** One kind of reading: its versions, what changed between two, and the items by pages. */
export function ReadingPanel({ kind, personId }: { kind: ReadingKind; personId: number }) {
  const { t } = useTranslation('loan-profile')
  const key = [...customerKey(personId), 'reading', kind]
  const versions = useReading<{ rows: Version[] }>([...key, 'versions'], readings[kind].versions, {
    customer_id: personId,
  })
  return (
    <Loaded query={versions}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={styles.hint}>{t(($) => $.device.never)}</p>
        ) : (
          <Versioned kind={kind} personId={personId} versions={rows} />
        )
      }
    </Loaded>
  )
}

interface VersionedProps {
  kind: ReadingKind
  personId: number
  versions: readonly Version[]
}

function Versioned({ kind, personId, versions }: VersionedProps) {
  const [chosen, setChosen] = useState<Choice>(() => firstChoice(versions))
  const key = [...customerKey(personId), 'reading', kind, chosen]
  const page = useReading<Page>(key, readings[kind].page, {
    customer_id: personId,
    pageSize,
    ...chosen,
  })
  return (
    <>
      <Choices kind={kind} versions={versions} chosen={chosen} onChoose={setChosen} />
      <Loaded query={page}>
        {(read) => (
          <>
            <Changes counts={read.counts} chosen={chosen} onChoose={setChosen} />
            <ReadingRows kind={kind} rows={read.rows} compared={read.since !== null} />
            {read.total > pageSize && (
              <Pagination
                size="small"
                current={chosen.page}
                pageSize={pageSize}
                total={read.total}
                showSizeChanger={false}
                onChange={(next) => setChosen({ ...chosen, page: next })}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** The latest, with its changes: those interest an auditor. */
function firstChoice(versions: readonly Version[]): Choice {
  const [latest, before] = versions
  return {
    page: 1,
    ...(latest === undefined ? {} : { version: latest.version }),
    ...(before === undefined ? {} : { since: before.version }),
  }
}

interface ChoicesProps {
  kind: ReadingKind
  versions: readonly Version[]
  chosen: Choice
  onChoose(chosen: Choice): void
}

function Choices({ kind, versions, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const named = ({ version, readAt }: Version) => ({
    value: version,
    label: t(($) => $.device.reading, { version, time: format.instant(readAt) }),
  })
  const earlier = versions.filter(({ version }) => version < (chosen.version ?? 0))
  const choose = (version: number) => {
    const { text } = chosen
    onChoose({ version, page: 1, ...(text === undefined ? {} : { text }) })
  }
  const compare = (since: number) => {
    const { since: _before, change: _change, ...rest } = chosen
    onChoose({ ...rest, page: 1, ...(since === 0 ? {} : { since }) })
  }
  return (
    <div className={styles.bar}>
      <Select<number>
        size="small"
        aria-label={t(($) => $.device.version)}
        value={chosen.version ?? 0}
        options={versions.map(named)}
        onChange={choose}
        style={{ minWidth: 190 }}
      />
      <small>{t(($) => $.device.compareWith)}</small>
      <Select<number>
        size="small"
        aria-label={t(($) => $.device.compareWith)}
        value={chosen.since ?? 0}
        disabled={earlier.length === 0}
        options={[{ value: 0, label: t(($) => $.device.noComparison) }, ...earlier.map(named)]}
        onChange={compare}
        style={{ minWidth: 190 }}
      />
      {kind !== 'device' && <Find chosen={chosen} onChoose={onChoose} />}
      {versions.length === 1 && <small>{t(($) => $.device.one)}</small>}
    </div>
  )
}

function Find({ chosen, onChoose }: Pick<ChoicesProps, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation('loan-profile')
  return (
    <Input.Search
      size="small"
      allowClear
      maxLength={60}
      placeholder={t(($) => $.device.find)}
      defaultValue={chosen.text ?? ''}
      style={{ width: 180 }}
      onSearch={(text) => {
        const { text: _before, ...rest } = chosen
        onChoose({ ...rest, page: 1, ...(text.trim() === '' ? {} : { text: text.trim() }) })
      }}
    />
  )
}

interface ChangesProps extends Pick<ChoicesProps, 'chosen' | 'onChoose'> {
  counts: Page['counts']
}

/** How many were added, removed and changed; a click shows those. */
function Changes({ counts, chosen, onChoose }: ChangesProps) {
  const { t } = useTranslation('loan-profile')
  const glossary = useGlossary()
  if (counts === null) return null
  const all = itemChanges.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div className={styles.bar}>
      <Segmented<ItemChange | ''>
        size="small"
        value={chosen.change ?? ''}
        options={[
          { value: '', label: t(($) => $.device.all, { count: all }) },
          ...itemChanges.map((value) => ({
            value,
            label: `${glossary.choice('itemChange', value)}, ${counts[value]}`,
            disabled: counts[value] === 0,
          })),
        ]}
        onChange={(change) => {
          const { change: _before, ...rest } = chosen
          onChoose({ ...rest, page: 1, ...(change === '' ? {} : { change }) })
        }}
      />
    </div>
  )
}
