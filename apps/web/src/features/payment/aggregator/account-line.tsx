import type { OutputOf } from '@daftari/contract/endpoint'
import { aggregatorAccount } from '@daftari/contract/payments/aggregator/endpoints'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Day } from '../../../ui/day.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { DrillDownTile } from '../../../ui/record/drill-down/drill-down-tile.tsx'
import styles from './aggregator.module.css'

const everyMs = 60_000

/** The aggregator's debt by the books, its pending part, and what needs a person. */
export function AccountLine() {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['aggregator-account'],
    queryFn: ({ signal }) => call(aggregatorAccount, {}, { signal, quiet: true }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    retry: false,
  })
  if (data === undefined) return null
  const { awaitingReport, lastSettlement, heldNotices, openRequests } = data
  return (
    <div className={styles.account} role="status">
      <dl>
        <Figure
          label={t(($) => $.aggregator.owed)}
          cents={data.owedCents}
          opens="aggregatorOwed"
          of={data}
        />
        <Figure
          label={t(($) => $.aggregator.awaiting, { count: awaitingReport.count })}
          cents={awaitingReport.cents}
          opens="awaitingReport"
          of={data}
        />
        <Figure
          label={t(($) => $.aggregator.monthFees)}
          cents={data.monthFeesCents}
          opens="aggregatorFees"
          of={data}
        />
        {lastSettlement !== null && (
          <Figure
            label={
              <>
                {t(($) => $.aggregator.lastSettlement)} <Day text={lastSettlement.on} />
              </>
            }
            name={t(($) => $.aggregator.lastSettlement)}
            cents={lastSettlement.cents}
            opens="lastSettlement"
            of={data}
          />
        )}
      </dl>
      {!data.connected && <p>{t(($) => $.aggregator.notConnected)}</p>}
      {data.awaySince !== null && (
        <p>{t(($) => $.aggregator.away, { at: format.instant(data.awaySince) })}</p>
      )}
      {openRequests > 0 && (
        <PageLink
          to={{ page: 'settlement/repayment/quartet-payment', search: { show: 'requests' } }}
        >
          {t(($) => $.aggregator.openRequests, { count: openRequests })}
        </PageLink>
      )}
      {heldNotices > 0 && (
        <PageLink
          to={{
            page: 'settlement/repayment/mpesa-payment',
            search: { show: 'held', heldState: 'waiting', callbackKind: 'aggregator' },
          }}
        >
          {t(($) => $.aggregator.heldNotices, { count: heldNotices })}
        </PageLink>
      )}
    </div>
  )
}

interface FigureProps {
  label: ReactNode
  /** Where the label is more than words. */
  name?: string
  cents: number
  opens: 'aggregatorOwed' | 'awaitingReport' | 'aggregatorFees' | 'lastSettlement'
  of: OutputOf<typeof aggregatorAccount>
}

function Figure({ label, name, cents, opens, of }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <DrillDownTile tile={tiles[opens]} data={of} name={name ?? String(label)}>
          <Money cents={cents} currency />
        </DrillDownTile>
      </dd>
    </div>
  )
}
