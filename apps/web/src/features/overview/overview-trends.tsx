import type { OutputOf } from '@daftari/contract/endpoint'
import { businessOverview } from '@daftari/contract/statistics/business/overview'
import { divide } from '../../lib/format/number.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePart } from '../dashboard/use-part.ts'
import styles from './overview.module.css'
import { RecoveryByStage } from './recovery-by-stage.tsx'

type Overview = OutputOf<typeof businessOverview>

/** Portfolio and risk, money to and from customers, and recovery by stage. */
export function OverviewTrends() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = usePart(businessOverview)
  if (data === undefined) {
    return (
      <Panel title={t(($) => $.overview.bookTrend)}>
        <Panel.State error={error} retry={() => void refetch()} />
      </Panel>
    )
  }
  return (
    <div className={styles.trends}>
      <BookTrend book={data.book} />
      <FlowTrend lent={data.lent} repaid={data.repaid} />
      <RecoveryByStage stages={data.recovery} />
      <p className={styles.asOf}>
        <Instant at={data.asOf} />
      </p>
    </div>
  )
}

function BookTrend({ book }: Pick<Overview, 'book'>) {
  const { t } = useTranslation('dashboard')
  const share = (late: 'lateCents' | 'late30Cents') =>
    book.map((day) => divide(day[late], day.principalCents) ?? null)
  return (
    <Chart
      title={t(($) => $.overview.bookTrend)}
      height={220}
      spec={{
        kind: 'line',
        unit: 'money',
        rightUnit: 'ratio',
        categories: book.map(({ date }) => date),
        categoryName: t(($) => $.business.day),
        series: [
          {
            name: t(($) => $.overview.principal),
            values: book.map(({ principalCents }) => principalCents),
          },
          {
            name: t(($) => $.overview.late0),
            values: share('lateCents'),
            right: true,
            tone: 'attention',
          },
          {
            name: t(($) => $.overview.lateOver30),
            values: share('late30Cents'),
            right: true,
            tone: 'bad',
          },
        ],
      }}
    />
  )
}

function FlowTrend({ lent, repaid }: Pick<Overview, 'lent' | 'repaid'>) {
  const { t } = useTranslation('dashboard')
  return (
    <Chart
      title={t(($) => $.overview.flowTrend)}
      height={220}
      spec={{
        kind: 'line',
        unit: 'money',
        unfinished: true,
        categories: lent.days.map(({ date }) => date),
        categoryName: t(($) => $.business.day),
        series: [
          {
            name: t(($) => $.business.disbursed),
            values: lent.days.map(({ cents }) => cents),
          },
          {
            name: t(($) => $.business.received),
            values: repaid.days.map(({ cents }) => cents),
          },
        ],
      }}
    />
  )
}
