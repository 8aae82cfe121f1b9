import { collectorDay } from '@daftari/contract/collections/my-day'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Faint } from './faint.tsx'
import styles from './timeline.module.css'

type Day = OutputOf<typeof collectorDay>
type Line = Day['lines'][number]

interface DayDrawerProps {
  open: boolean
  /** The reader's own day when left out. */
  of?: { id: number; name: string } | undefined
  onClose(): void
}

/** What a collector did on a day, line by line. */
export default function DayDrawer({ open, of, onClose }: DayDrawerProps) {
  const { t } = useTranslation('collection')
  const [on, setOn] = useState(today())
  const title = of === undefined ? t(($) => $.day.mine) : t(($) => $.day.of, { name: of.name })
  return (
    <PageDrawer open={open} title={title} width={680} onClose={onClose}>
      <div className={styles.kinds}>
        <DateInput value={on} to={today()} onChange={(day) => setOn(day ?? today())} />
      </div>
      {open && <Lines of={of?.id} on={on} />}
    </PageDrawer>
  )
}

function Lines({ of, on }: { of: number | undefined; on: string }) {
  const { t } = useTranslation('collection')
  const query = { on, ...(of === undefined ? {} : { staffId: of }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['case', 'day', query],
    queryFn: ({ signal }) => call(collectorDay, { query }, { signal }),
    meta: { silent: true },
  })
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  if (data.lines.length === 0) return <Faint>{t(($) => $.day.none)}</Faint>
  const counted = new Map<Line['kind'], number>()
  for (const { kind } of data.lines) counted.set(kind, (counted.get(kind) ?? 0) + 1)
  return (
    <>
      <p>
        {[...counted].map(([kind, count]) => `${t(($) => $.day.kinds[kind])} ${count}`).join(' · ')}
      </p>
      <ol className={styles.timeline}>
        {data.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place.
          <li key={index} data-kind={line.kind}>
            <Instant at={line.at} exact />
            <CustomerOfLine line={line} />
            <div>
              <What line={line} />
              {line.text !== null && line.text !== '' && <p className={styles.said}>{line.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function CustomerOfLine({ line: { caseId, customer, loanId } }: { line: Line }) {
  const name = [customer, loanId].filter((one) => one !== null).join(' · ')
  if (caseId === null) return <span>{name}</span>
  return (
    <PageLink to={{ page: 'collection/cash-collection/case-detail', params: { id: caseId } }}>
      {name}
    </PageLink>
  )
}

function What({ line }: { line: Line }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const format = useFormat()
  const { kind, channel, direction, what, amountCents, promisedOn, state, outcome, rule } = line
  const parts = [
    channel !== null && glossary.choice('contactChannel', channel),
    direction !== null && kind === 'call' && glossary.choice('callDirection', direction),
    direction === 'inbound' && kind === 'remark' && t(($) => $.remark.inbound),
    what !== null && (kind === 'reveal' ? glossary.word(what) : what),
    outcome !== null && glossary.choice('callOutcome', outcome),
    amountCents !== null &&
      (promisedOn === null
        ? format.money(amountCents)
        : t(($) => $.promise.line, { amount: format.money(amountCents), on: promisedOn })),
    rule !== null && glossary.choice('contactRule', rule),
  ].filter((one) => one !== false)
  return (
    <p>
      <strong>{t(($) => $.day.kinds[kind])}</strong> {parts.join(' · ')}{' '}
      {state !== null && <StateTag set="messageState" value={state} />}
    </p>
  )
}
