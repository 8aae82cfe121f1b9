import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { Instant } from '../../ui/instant.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import { Faint } from './faint.tsx'
import { PromiseParts } from './promise-parts.tsx'
import type { TimelineEntry } from './queries.ts'
import styles from './timeline.module.css'

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>

/**
 * What was said, promised and handed over on the loan, over all its cases, the latest first. A move
 * to the next stage shows by who got the case there.
 */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('collection')
  const shown = entries.filter((entry) => entry.kind !== 'closed' || entry.reason !== 'moved')
  if (shown.length === 0) return <Faint>{t(($) => $.timeline.none)}</Faint>
  return (
    <ol className={styles.timeline}>
      {shown.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place.
        <li key={index} data-kind={entry.kind}>
          <Instant at={entry.at} exact />
          <span>{whoOf(entry) ?? t(($) => $.timeline.rule)}</span>
          <div>
            {entry.kind === 'remark' && <Remark entry={entry} />}
            {entry.kind === 'assignment' && <Assignment entry={entry} />}
            {entry.kind === 'closed' && <Closed entry={entry} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function whoOf(entry: TimelineEntry): string | undefined {
  return entry.kind === 'closed' ? undefined : entry.by?.name
}

function Remark({ entry }: { entry: Entry<'remark'> }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const glossary = useGlossary()
  const { promise } = entry
  return (
    <>
      <p>
        <strong>{glossary.choice('contactChannel', entry.channel)}</strong>
        {entry.direction === 'inbound' && ` (${t(($) => $.remark.inbound)})`}
        {entry.result !== null && ` · ${entry.result}`}
      </p>
      <p className={styles.said}>{entry.text}</p>
      {promise !== null && (
        <p>
          {t(($) => $.promise.line, {
            amount: format.money(promise.amountCents),
            on: promise.promisedOn,
          })}{' '}
          <StatusTag tone={toneOf(promise.state) ?? 'waiting'}>
            {glossary.choice('promiseState', promise.state)}
          </StatusTag>
          {promise.parts.length > 1 && <PromiseParts parts={promise.parts} />}
        </p>
      )}
      {entry.nextActionAt !== null && entry.channel !== 'note' && (
        <small>{t(($) => $.timeline.nextAction, { at: format.instant(entry.nextActionAt) })}</small>
      )}
    </>
  )
}

function Assignment({ entry }: { entry: Entry<'assignment'> }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const nobody = t(($) => $.timeline.nobody)
  const from = entry.from?.name ?? nobody
  const to = entry.to?.name ?? nobody
  return (
    <p>
      {entry.rule === 'carried'
        ? t(($) => $.timeline.keeps, { to })
        : t(($) => $.timeline.assigned, { from, to })}{' '}
      <small>
        {glossary.choice('stage', entry.stage)}
        {entry.rule !== 'carried' && ` · ${glossary.choice('assignmentRule', entry.rule)}`}
        {entry.reason !== null && `, ${entry.reason}`}
      </small>
    </p>
  )
}

function Closed({ entry }: { entry: Entry<'closed'> }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  return (
    <p>
      {t(($) => $.timeline.closed, {
        stage: glossary.choice('stage', entry.stage),
        reason: glossary.choice('closedReason', entry.reason),
      })}
    </p>
  )
}
