import type { OutputOf } from '@daftari/contract/endpoint'
import { businessOverview } from '@daftari/contract/statistics/business/overview'
import { tiles } from '@daftari/contract/statistics/tiles'
import { divide } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { currentLanguage, localeTags } from '../../lib/language.ts'
import { Tile } from '../dashboard/tile.tsx'
import { tileTarget } from '../dashboard/tile-target.ts'
import { usePart } from '../dashboard/use-part.ts'

type Overview = OutputOf<typeof businessOverview>

/** The state of the business: portfolio, money, today, approval and default, each with its development. */
export function OverviewTiles() {
  const { data } = usePart(businessOverview)
  return (
    <>
      <BookTiles book={data?.book} />
      <HeldTile held={data?.held} />
      <FlowTile which="lent" flow={data?.lent} newCustomers={data?.lent.newCustomers} />
      <FlowTile which="repaid" flow={data?.repaid} />
      <PassRateTile decided={data?.decided} />
      <FirstDefaultTile weeks={data?.firstDue} />
      <ProfitTile profit={data?.profit} />
    </>
  )
}

function BookTiles({ book }: { book: Overview['book'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { money, ratio } = useFormat()
  const last = book?.at(-1)
  const share = (day: Overview['book'][number] | undefined, late: 'lateCents' | 'late30Cents') =>
    divide(day?.[late], day?.principalCents)
  return (
    <>
      <Tile
        label={t(($) => $.overview.principal)}
        value={money(last?.principalCents)}
        note={last && t(($) => $.overview.atClose, { date: last.date })}
        trend={book?.map((day) => day.principalCents)}
        unit="money"
        to={tileTarget(tiles.openLoans)}
      />
      <Tile
        label={t(($) => $.overview.late)}
        value={ratio(share(last, 'lateCents'))}
        note={t(($) => $.overview.late30, { share: ratio(share(last, 'late30Cents')) })}
        trend={book?.map((day) => share(day, 'lateCents') ?? null)}
        unit="ratio"
        to={tileTarget(tiles.lateLoans)}
      />
    </>
  )
}

function HeldTile({ held }: { held: Overview['held'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  const [before, now] = held?.days.slice(-2).map(({ cents }) => cents) ?? []
  const moved = before === undefined || now === undefined ? undefined : now - before
  const sign = moved !== undefined && moved > 0 ? '+' : ''
  return (
    <Tile
      label={t(($) => $.overview.held)}
      value={money(held?.cents)}
      note={held && t(($) => $.overview.heldToday, { figure: `${sign}${money(moved)}` })}
      trend={held?.days.map(({ cents }) => cents)}
      unit="money"
      to={{ page: 'statistics/business-data/flow-summary-table' }}
    />
  )
}

interface FlowTileProps {
  which: 'lent' | 'repaid'
  flow: Overview['repaid'] | undefined
  newCustomers?: number | undefined
}

/** Today against the same weekday a week before, at the same time of the day. */
function FlowTile({ which, flow, newCustomers }: FlowTileProps) {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  const today = flow?.days.at(-1)?.date
  return (
    <Tile
      label={t(($) => $.overview[which])}
      value={money(flow?.today.cents)}
      note={
        flow &&
        today !== undefined && (
          <>
            {flow.weekBefore.cents === 0
              ? t(($) => $.overview.noneWeekBefore, { day: weekdayOf(today) })
              : t(($) => $.overview.weekBefore, {
                  figure: money(flow.weekBefore.cents),
                  day: weekdayOf(today),
                })}
            {newCustomers !== undefined && newCustomers > 0 && (
              <> · {t(($) => $.overview.newCustomers, { number: count(newCustomers) })}</>
            )}
          </>
        )
      }
      trend={flow?.days.map(({ cents }) => cents)}
      unit="money"
      to={tileTarget(which === 'lent' ? tiles.paidOut : tiles.received)}
    />
  )
}

const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat(localeTags[currentLanguage()], {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const weekDays = 7

function PassRateTile({ decided = [] }: { decided: Overview['decided'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { ratio } = useFormat()
  const rate = (days: Overview['decided']) =>
    divide(sumOf(days, 'approved'), sumOf(days, 'decided'))
  return (
    <Tile
      label={t(($) => $.overview.passRate)}
      value={ratio(rate(decided.slice(-weekDays)))}
      note={t(($) => $.overview.weekEarlier, { figure: ratio(rate(decided.slice(0, -weekDays))) })}
      trend={decided.map((day) => divide(day.approved, day.decided) ?? null)}
      unit="ratio"
      to={{ page: 'statistics/audit/audit-stage' }}
    />
  )
}

const sumOf = (days: Overview['decided'], name: 'approved' | 'decided') =>
  days.reduce((sum, day) => sum + day[name], 0)

function FirstDefaultTile({ weeks = [] }: { weeks: Overview['firstDue'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { ratio } = useFormat()
  const last = weeks.at(-1)
  const week = { from: last?.from ?? '', to: last?.to ?? '' }
  return (
    <Tile
      label={t(($) => $.overview.firstDefault)}
      value={ratio(divide(last?.defaults, last?.due))}
      note={last && t(($) => $.overview.dueWeek, week)}
      trend={weeks.map(({ defaults, due }) => divide(defaults, due) ?? null)}
      unit="ratio"
      to={{
        page: 'statistics/repayment/vintage',
        search: { basis: 'due-week', cohort: `${weeks[0]?.from ?? ''}..${week.to}` },
      }}
    />
  )
}

/** As earned, for the month up to today; beside it the previous month up to the same day. */
function ProfitTile({ profit }: { profit: Overview['profit'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  return (
    <Tile
      label={t(($) => $.overview.profit)}
      value={money(profit?.month.profitCents)}
      note={
        profit && t(($) => $.overview.monthBefore, { figure: money(profit.sameDays.profitCents) })
      }
      trend={profit?.days.map(({ profitCents }) => profitCents)}
      unit="money"
      to={{ page: 'statistics/repayment/mx' }}
    />
  )
}
