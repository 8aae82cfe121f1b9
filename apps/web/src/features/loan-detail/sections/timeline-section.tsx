import type { OutputOf } from '@daftari/contract/endpoint'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { applyStatuses } from '@daftari/contract/origination/enums'
import { auditInfo } from '@daftari/contract/origination/sections'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useOptionNames } from '../../../lib/options.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Nothing } from '../../../ui/panels/block.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useTagName } from '../decision/reason-tags.ts'
import styles from '../loan-detail.module.css'
import { Choice } from '../parts/choice.tsx'

type TimelineRow = OutputOf<typeof auditInfo>['rows'][number]

/** Everything that happened to the application, the latest first. */
export default function TimelineSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const names = useOptionNames()
  return (
    <Loaded query={usePanel(auditInfo, loan.application.id)}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Nothing>{t(($) => $.timeline.none)}</Nothing>
        ) : (
          <ol className={styles.timeline}>
            {rows.toReversed().map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place.
              <li key={index} data-kind={row.kind}>
                <Instant at={row.at} exact />
                <span>{row.by?.name ?? actorOf(row)}</span>
                <span>
                  <What row={row} />
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )

  /** `system:engine`, `app:pesa`: the machine, or the customer through an app. */
  function actorOf({ actor }: TimelineRow): string {
    const app = /^app:(.+)$/.exec(actor)?.[1]
    return app === undefined
      ? t(($) => $.timeline.system)
      : t(($) => $.timeline.customer, { app: names.app(app) })
  }
}

function What({ row }: { row: TimelineRow }) {
  if (row.kind === 'allocation') return <Allocation row={row} />
  if (row.kind === 'mark') return <Marked row={row} />
  if (row.kind === 'call' || row.kind === 'answers') return <Asked row={row} />
  if (row.kind === 'payout' || row.kind === 'payment') return <Moved row={row} />
  return <Transition row={row} />
}

function Transition({ row }: { row: TimelineRow }) {
  const format = useFormat()
  const glossary = useGlossary()
  const tagName = useTagName()
  const status = applyStatuses[(row.toStatus ?? 0) - 1]
  const more = [
    row.approvedCents === null ? '' : format.moneyWithCurrency(row.approvedCents),
    row.tags.map(tagName).join(', '),
    reasonText(),
  ].filter((one) => one !== '')
  return (
    <>
      <strong>{glossary.choice('applicationAct', row.act)}</strong>
      {status !== undefined && row.fromStatus !== row.toStatus && (
        <>
          {' '}
          <StateTag set="applyStatus" value={status} />
        </>
      )}
      {more.length > 0 && <> {more.join(' · ')}</>}
    </>
  )

  /** What the engine decided by is a rule of its own, not a sentence. */
  function reasonText(): string {
    if (row.reason === null) return ''
    return row.act.startsWith('auto-') ? glossary.choice('riskRule', row.reason) : row.reason
  }
}

function Allocation({ row }: { row: TimelineRow }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const how = row.way === null ? row.act : glossary.choice('allocationWay', row.way)
  return (
    <>
      {row.to === null
        ? t(($) => $.timeline.takenFrom, { from: row.from?.name ?? '–' })
        : t(($) => $.timeline.givenTo, { to: row.to.name })}{' '}
      <small>
        {how}
        {row.reason !== null && row.reason !== '' && `, ${row.reason}`}
      </small>
    </>
  )
}

function Marked({ row }: { row: TimelineRow }) {
  const glossary = useGlossary()
  const status = row.markStatus ?? 'unverified'
  return (
    <>
      {row.item === null ? row.act : glossary.choice('verifyItem', row.item)}{' '}
      <StateTag set="verifyStatus" value={status} />
      {row.reason !== null && row.reason !== '' && <> {row.reason}</>}
    </>
  )
}

/** A verification call, or a questionnaire answered without one, and the tags that it added. */
function Asked({ row }: { row: TimelineRow }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const tagName = useTagName()
  const what =
    row.kind === 'call'
      ? t(($) => $.timeline.called, { result: glossary.choice('callResult', row.act) })
      : t(($) => $.timeline.answered)
  const more = [row.reason ?? '', row.tags.map(tagName).join(', ')].filter((one) => one !== '')
  return (
    <>
      <strong>{what}</strong> {more.join(' · ')}
    </>
  )
}

/** Money that went out, came in or was taken back. */
function Moved({ row }: { row: TimelineRow }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  return (
    <>
      <strong>{t(($) => $.timeline[whatMoved(row)])}</strong>{' '}
      {format.moneyWithCurrency(row.amountCents)}{' '}
      {row.kind === 'payout' && <Choice set="attemptState" value={row.act} />}
      {row.reason !== null && row.reason !== '' && <> {row.reason}</>}
    </>
  )
}

function whatMoved({ kind, act }: TimelineRow): 'payout' | 'repaid' | 'reversed' {
  if (kind === 'payout') return 'payout'
  return act === 'reversed' ? 'reversed' : 'repaid'
}
