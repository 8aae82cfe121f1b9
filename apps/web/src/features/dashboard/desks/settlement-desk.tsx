import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { payoutsToday, settlementToday } from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useSession } from '../../../lib/session.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Tile } from '../tile.tsx'
import { tileTarget } from '../tile-target.ts'
import { usePart } from '../use-part.ts'
import { GoTo } from './go-to.tsx'
import { Queue } from './queue.tsx'

/** The finance clerk's day: money in, money out, and what has no place yet. */
export function SettlementTiles() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  const { sees } = useSession()
  const { data } = usePart(settlementToday)
  const paysOut = sees('loan-admin/loan-list/disbursements')
  const { data: payouts } = usePart(payoutsToday, { enabled: paysOut })
  return (
    <>
      <Tile
        label={t(($) => $.settlement.received)}
        value={money(data?.receivedTodayCents)}
        note={data && t(($) => $.settlement.payments, { count: data.receivedToday })}
        days={data?.days.map((day) => day.receivedCents)}
        dayBefore={data?.dayBeforeCents}
        unit="money"
        to={tileTarget(tiles.received)}
      />
      <Tile
        label={t(($) => $.settlement.suspense)}
        value={money(data?.suspenseCents)}
        urgent={(data?.suspense ?? 0) > 0}
        note={data && t(($) => $.settlement.payments, { count: data.suspense })}
        to={tileTarget(tiles.suspense)}
      />
      <Tile
        label={t(($) => $.settlement.refunds)}
        value={money(data?.refundsAskedCents)}
        note={data && t(($) => $.settlement.refundCount, { count: data.refundsAsked })}
        to={tileTarget(tiles.refunds)}
      />
      {paysOut && (
        <>
          <Tile
            label={t(($) => $.payouts.paid)}
            value={money(payouts?.paidTodayCents)}
            note={payouts && t(($) => $.tile.payouts, { number: count(payouts.paidToday) })}
            to={tileTarget(tiles.paidOut)}
          />
          <Tile
            label={t(($) => $.payouts.underWay)}
            value={count(payouts?.underWay)}
            to={tileTarget(tiles.underWay)}
          />
        </>
      )}
    </>
  )
}

/** The payments nobody has matched, the oldest first. */
export function SettlementQueue() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  const { data } = usePart(settlementToday)
  const page = unmatchedPayments.page
  return (
    <Queue
      title={t(($) => $.queue.settlement)}
      table={unmatchedPayments}
      query={{ sort: 'paidAt' }}
      head={
        <>
          <GoTo to={{ page }}>{t(($) => $.queue.matchPayments)}</GoTo>
          <span>{t(($) => $.queue.waiting, { number: count(data?.suspense) })}</span>
          {data?.oldestSuspenseOn != null && (
            <span>
              {t(($) => $.queue.oldest)} {data.oldestSuspenseOn}
            </span>
          )}
        </>
      }
      row={(row) => ({
        to: { page, search: { receipt: row.receipt ?? '' } },
        name: [row.receipt, row.payerName].filter(Boolean).join(' '),
        figure: money(row.suspenseAmount),
        since: <Instant at={row.paidAt} />,
      })}
      empty={t(($) => $.queue.allMatched)}
    />
  )
}
