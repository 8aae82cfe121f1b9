import { Segmented } from 'antd'
import { useState } from 'react'
import { duration } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Faint } from './faint.tsx'
import { PromiseParts } from './promise-parts.tsx'
import type { TimelineEntry } from './queries.ts'
import styles from './timeline.module.css'

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>

/**
 * The remarks, promises and handovers of the loan, over all its cases, the latest first. A move to the next
 * stage is shown by the new assignee.
 */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('collection')
  const [kind, setKind] = useState<Kind>('all')
  const listed = entries.filter((entry) => entry.kind !== 'closed' || entry.reason !== 'moved')
  if (listed.length === 0) return <Faint>{t(($) => $.timeline.none)}</Faint>
  const shown = listed.filter((entry) => kind === 'all' || kindOf(entry) === kind)
  return (
    <>
      <div className={styles.kinds}>
        <Segmented<Kind>
          size="small"
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(($) => $.timeline.kinds[value]) }))}
        />
      </div>
      {shown.length === 0 && <Faint>{t(($) => $.timeline.noneOfKind)}</Faint>}
      <ol className={styles.timeline}>
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place.
          <li key={index} data-kind={entry.kind}>
            <Instant at={entry.at} exact />
            <span>{whoOf(entry) ?? t(($) => $.timeline.rule)}</span>
            <div>
              {entry.kind === 'remark' && <Remark entry={entry} />}
              {entry.kind === 'message' && <Message entry={entry} />}
              {entry.kind === 'call' && <Call entry={entry} />}
              {entry.kind === 'prompt' && <Prompt entry={entry} />}
              {entry.kind === 'assignment' && <Assignment entry={entry} />}
              {entry.kind === 'closed' && <Closed entry={entry} />}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

const kinds = ['all', 'calls', 'messages', 'notes', 'handing'] as const
type Kind = (typeof kinds)[number]

function kindOf(entry: TimelineEntry): Kind {
  if (entry.kind === 'call') return 'calls'
  if (entry.kind === 'message' || entry.kind === 'prompt') return 'messages'
  if (entry.kind !== 'remark') return 'handing'
  if (entry.channel === 'note') return 'notes'
  return entry.channel === 'call' ? 'calls' : 'messages'
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
          <StateTag set="promiseState" value={promise.state} />
          {promise.parts.length > 1 && <PromiseParts parts={promise.parts} />}
        </p>
      )}
      {entry.nextActionAt !== null && entry.channel !== 'note' && (
        <small>{t(($) => $.timeline.nextAction, { at: format.instant(entry.nextActionAt) })}</small>
      )}
    </>
  )
}

/** Its purpose and result; its text is shown where it was sent from. */
function Message({ entry }: { entry: Entry<'message'> }) {
  const glossary = useGlossary()
  return (
    <p>
      <strong>{glossary.choice('contactChannel', entry.channel)}</strong> ·{' '}
      {entry.template ?? glossary.choice('callPurpose', entry.purpose)}{' '}
      <StateTag set="messageState" value={entry.state} />{' '}
      <small>
        {glossary.choice('callPurpose', entry.purpose)} · {entry.phone}
      </small>
    </p>
  )
}

function Call({ entry }: { entry: Entry<'call'> }) {
  const glossary = useGlossary()
  const { engine, direction, outcome, talkSeconds } = entry
  const by = engine === 'softphone' ? '' : ` (${glossary.choice('callEngine', engine)})`
  const result = [
    glossary.choice('callDirection', direction),
    ...(outcome === null ? [] : [glossary.choice('callOutcome', outcome)]),
    ...(talkSeconds === null || talkSeconds === 0 ? [] : [duration(talkSeconds)]),
  ]
  return (
    <p>
      <strong>{glossary.choice('contactChannel', 'call')}</strong>
      {by} · {result.join(' · ')}{' '}
      <small>
        {glossary.choice('callPurpose', entry.purpose)} · {entry.phone}
      </small>
    </p>
  )
}

/** The customer's phone was asked to pay. */
function Prompt({ entry: { amountCents, state } }: { entry: Entry<'prompt'> }) {
  const glossary = useGlossary()
  const format = useFormat()
  return (
    <p>
      <strong>{glossary.choice('contactChannel', 'prompt')}</strong> · {format.money(amountCents)}{' '}
      <StateTag set="promptState" value={state} />
    </p>
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
