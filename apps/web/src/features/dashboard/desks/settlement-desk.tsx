import type { OutputOf } from '@daftari/contract/endpoint'
import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { payoutsToday, settlementToday } from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Instant } from '../../../ui/instant.tsx'
import { isSpokenFor } from '../../payment/match/match.ts'
import { type TileProps, Tiles } from '../tile.tsx'
import { tileTarget } from '../tile-target.ts'
import { usePart } from '../use-part.ts'
import { GoTo } from './go-to.tsx'
import { Queue } from './queue.tsx'

/** Money in, and what has no place yet. */
export function useSettlementFigures() {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  const suspense = tileTarget(tiles.suspense)
  return (data?: OutputOf<typeof settlementToday>): TileProps[] => [
    {
      label: t(($) => $.settlement.received),
      value: money(data?.receivedTodayCents),
      note: data && t(($) => $.settlement.payments, { count: data.receivedToday }),
      days: data?.days.map((day) => day.receivedCents),
      dayBefore: data?.dayBeforeCents,
      unit: 'money',
      to: tileTarget(tiles.received),
    },
    {
      label: t(($) => $.settlement.suspense),
      value: money(data?.suspenseCents),
      urgent: (data?.suspense ?? 0) > 0,
      note: data && t(($) => $.settlement.payments, { count: data.suspense }),
      to: suspense,
    },
    {
      label: t(($) => $.settlement.oldest),
      value: data?.oldestSuspenseOn ?? '–',
      to: { page: suspense.page, search: { ...suspense.search, sort: 'paidAt' } },
    },
    {
      label: t(($) => $.settlement.refunds),
      value: money(data?.refundsAskedCents),
      urgent: (data?.refundsAsked ?? 0) > 0,
      note: data && t(($) => $.settlement.refundCount, { count: data.refundsAsked }),
      to: tileTarget(tiles.refunds),
    },
  ]
}

/** Money out, and what hinders it. */
export function usePayoutFigures() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  return (data?: OutputOf<typeof payoutsToday>): TileProps[] => [
    {
      label: t(($) => $.payouts.paid),
      value: money(data?.paidTodayCents),
      note: data && t(($) => $.tile.payouts, { number: count(data.paidToday) }),
      to: tileTarget(tiles.paidOut),
    },
    {
      label: t(($) => $.payouts.underWay),
      value: count(data?.underWay),
      to: tileTarget(tiles.underWay),
    },
    {
      label: t(($) => $.payouts.unknown),
      value: count(data?.unknown),
      urgent: (data?.unknown ?? 0) > 0,
      to: tileTarget(tiles.unknownPayouts),
    },
    {
      label: t(($) => $.payouts.failed),
      value: count(data?.failed),
      urgent: (data?.failed ?? 0) > 0,
      to: tileTarget(tiles.failed),
    },
    {
      label: t(($) => $.payouts.holding),
      value: count(data?.holding),
      to: tileTarget(tiles.holding),
    },
  ]
}

/** The finance clerk's day: money in, money out, and what has no place yet. */
export function SettlementTiles() {
  const { sees } = useSession()
  const { data } = usePart(settlementToday)
  const paysOut = sees('loan-admin/loan-list/disbursements')
  const { data: payouts } = usePart(payoutsToday, { enabled: paysOut })
  const out = usePayoutFigures()(payouts).slice(0, 2)
  return <Tiles items={[...useSettlementFigures()(data), ...(paysOut ? out : [])]} />
}

/** The payments nobody has matched, the oldest first; of these, those that wait for another person last. */
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
      waits={isSpokenFor}
      head={(isEmpty) => (
        <>
          <GoTo to={{ page }} isEmpty={isEmpty}>
            {t(($) => $.queue.matchPayments)}
          </GoTo>
          <span>{t(($) => $.queue.waiting, { number: count(data?.suspense) })}</span>
          {data?.oldestSuspenseOn != null && (
            <span>
              {t(($) => $.queue.oldest)} {data.oldestSuspenseOn}
            </span>
          )}
        </>
      )}
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
