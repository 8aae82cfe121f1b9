import * as dashboard from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { Instant } from '../../ui/instant.tsx'
import { OperatorLine } from '../../ui/instead/operator-line.tsx'
import { Figures } from './figures.tsx'
import { Part } from './part.tsx'
import { tileTarget } from './tile-target.ts'

const workList = 'loan-admin/loan-list/cash-credit'

export function AuditWidget() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  return (
    <Part title={t(($) => $.audit.title)} endpoint={dashboard.auditToday} ofWork>
      {(data) => (
        <Figures
          items={[
            {
              label: t(($) => $.audit.mine),
              value: count(data.mine),
              to: { page: workList, search: { tab: 'mine' } },
            },
            {
              label: t(($) => $.audit.waiting),
              value: count(data.waiting),
              note:
                data.oldestWaitingAt === null ? undefined : <Instant at={data.oldestWaitingAt} />,
              to: { page: workList, search: { tab: 'pending' } },
            },
            {
              label: t(($) => $.audit.review),
              value: count(data.review),
              to: { page: workList, search: { tab: 'review' } },
            },
            {
              label: t(($) => $.audit.suspended),
              value: count(data.suspended),
              to: { page: workList, search: { tab: 'hang-up' } },
            },
            {
              label: t(($) => $.audit.decided),
              value: count(data.decidedByMeToday),
              note: t(($) => $.audit.ofAll, { all: data.decidedToday }),
            },
          ]}
        />
      )}
    </Part>
  )
}

export function PayoutWidget() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  return (
    <Part title={t(($) => $.payouts.title)} endpoint={dashboard.payoutsToday} ofWork>
      {(data) => (
        <>
          <OperatorLine />
          <Figures
            items={[
              {
                label: t(($) => $.payouts.paid),
                value: count(data.paidToday),
                note: money(data.paidTodayCents),
                to: tileTarget(tiles.paidOut),
              },
              {
                label: t(($) => $.payouts.underWay),
                value: count(data.underWay),
                to: tileTarget(tiles.underWay),
              },
              {
                label: t(($) => $.payouts.unknown),
                value: count(data.unknown),
                urgent: data.unknown > 0,
                to: tileTarget(tiles.unknownPayouts),
              },
              {
                label: t(($) => $.payouts.failed),
                value: count(data.failed),
                urgent: data.failed > 0,
                to: tileTarget(tiles.failed),
              },
              {
                label: t(($) => $.payouts.holding),
                value: count(data.holding),
                to: tileTarget(tiles.holding),
              },
            ]}
          />
        </>
      )}
    </Part>
  )
}

export function CollectionWidget() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  return (
    <Part title={t(($) => $.collection.title)} endpoint={dashboard.collectionToday} ofWork>
      {(data) => (
        <Figures
          items={[
            {
              label: t(($) => $.collection.held),
              value: count(data.held),
              to: tileTarget(tiles.casesHeld),
            },
            {
              label: t(($) => $.collection.worked),
              value: count(data.workedToday),
              to: { page: 'collection/statistics/process-monitoring' },
            },
            {
              label: t(($) => $.collection.promised),
              value: count(data.promisedToday),
              note: money(data.promisedTodayCents),
              to: tileTarget(tiles.promisedToday),
            },
            {
              label: t(($) => $.collection.recoveredToday),
              value: money(data.recoveredTodayCents),
            },
            {
              label: t(($) => $.collection.recoveredMonth),
              value: money(data.recoveredMonthCents),
              note:
                data.targetMonthCents === null
                  ? undefined
                  : t(($) => $.collection.ofTarget, { target: money(data.targetMonthCents) }),
            },
          ]}
        />
      )}
    </Part>
  )
}

export function SettlementWidget() {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  return (
    <Part title={t(($) => $.settlement.title)} endpoint={dashboard.settlementToday} ofWork>
      {(data) => (
        <Figures
          items={[
            {
              label: t(($) => $.settlement.received),
              value: money(data.receivedTodayCents),
              note: t(($) => $.settlement.payments, { count: data.receivedToday }),
              to: tileTarget(tiles.received),
            },
            {
              label: t(($) => $.settlement.suspense),
              value: money(data.suspenseCents),
              urgent: data.suspense > 0,
              note: t(($) => $.settlement.payments, { count: data.suspense }),
              to: tileTarget(tiles.suspense),
            },
            {
              label: t(($) => $.settlement.oldest),
              value: data.oldestSuspenseOn ?? '–',
              to: oldestFirst(tileTarget(tiles.suspense)),
            },
            {
              label: t(($) => $.settlement.refunds),
              value: money(data.refundsAskedCents),
              urgent: data.refundsAsked > 0,
              note: t(($) => $.settlement.refundCount, { count: data.refundsAsked }),
              to: tileTarget(tiles.refunds),
            },
          ]}
        />
      )}
    </Part>
  )
}

const oldestFirst = ({ page, search }: ReturnType<typeof tileTarget>) => ({
  page,
  search: { ...search, sort: 'paidAt' },
})
