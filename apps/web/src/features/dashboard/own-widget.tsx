import { ownDays, serviceToday } from '@daftari/contract/statistics/dashboard'
import { useTranslation } from 'react-i18next'
import { DaysChart } from './days-chart.tsx'

/** An auditor's decisions of two weeks beside the tasks a day that they are there for. */
export function DecidedWidget() {
  const { t } = useTranslation('dashboard')
  return (
    <DaysChart title={t(($) => $.own.decided)} endpoint={ownDays}>
      {({ capacity, days }) => ({
        unit: 'count',
        series: [
          { name: t(($) => $.own.decidedByMe), values: days.map((day) => day.decided) },
          ...(capacity === null
            ? []
            : [{ name: t(($) => $.own.capacity), values: days.map(() => capacity) }]),
        ],
      })}
    </DaysChart>
  )
}

/** The decisions of others that an inspector judged. */
export function JudgedWidget() {
  const { t } = useTranslation('dashboard')
  return (
    <DaysChart title={t(($) => $.own.judged)} endpoint={ownDays}>
      {({ days }) => ({
        unit: 'count',
        series: [{ name: t(($) => $.own.judgedByMe), values: days.map((day) => day.judged) }],
      })}
    </DaysChart>
  )
}

/** What a collector's cases brought back, day by day; a team's for who leads it. */
export function RecoveredWidget() {
  const { t } = useTranslation('dashboard')
  return (
    <DaysChart title={t(($) => $.own.recovered)} endpoint={ownDays}>
      {({ days }) => ({
        unit: 'money',
        series: [
          { name: t(($) => $.own.recoveredByMe), values: days.map((day) => day.recoveredCents) },
        ],
      })}
    </DaysChart>
  )
}

/** One's own answers of two weeks. */
export function AnsweredWidget() {
  const { t } = useTranslation('dashboard')
  return (
    <DaysChart title={t(($) => $.service.days)} endpoint={serviceToday}>
      {({ days }) => ({
        unit: 'count',
        series: [{ name: t(($) => $.service.answers), values: days.map((day) => day.answered) }],
      })}
    </DaysChart>
  )
}
