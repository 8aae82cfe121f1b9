import { serviceToday } from '@daftari/contract/statistics/dashboard'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useSession } from '../../lib/session.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Figures } from './figures.tsx'
import { Part } from './part.tsx'
import { usePart } from './use-part.ts'

const page = 'customer-service/issue/comment-feedback'

/** What customers wrote and nobody has answered, kind by kind, and one's own part of it. */
export function ServiceWidget() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const glossary = useGlossary()
  const { user } = useSession()
  return (
    <Part title={t(($) => $.service.title)} endpoint={serviceToday}>
      {(data) => (
        <Figures
          items={[
            ...data.waiting.map(({ kind, count: waiting, oldestAt }) => ({
              label: t(($) => $.service.waiting, { kind: glossary.choice('feedbackKind', kind) }),
              value: count(waiting),
              urgent: kind === 'complaint' && waiting > 0,
              note: oldestAt === null ? undefined : <Instant at={oldestAt} />,
              to: { page, search: { feedbackState: 'open,claimed', kind } } as const,
            })),
            {
              label: t(($) => $.service.taken),
              value: count(data.takenByMe),
              to: { page, search: { feedbackState: 'claimed', handler: String(user.id) } },
            },
            {
              label: t(($) => $.service.answered),
              value: count(data.answeredByMeToday),
              to: {
                page,
                search: {
                  feedbackState: 'answered',
                  handler: String(user.id),
                  answered: `${today()}..${today()}`,
                },
              },
            },
          ]}
        />
      )}
    </Part>
  )
}

/** One's own answers of two weeks. */
export function AnsweredWidget() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = usePart(serviceToday)
  const title = t(($) => $.service.days)
  if (data === undefined) {
    return (
      <Panel title={title}>
        <Panel.State error={error} retry={() => void refetch()} />
      </Panel>
    )
  }
  return (
    <Chart
      title={title}
      height={160}
      spec={{
        kind: 'line',
        unit: 'count',
        categories: data.days.map((day) => day.date),
        categoryName: t(($) => $.business.day),
        series: [
          { name: t(($) => $.service.answers), values: data.days.map((day) => day.answered) },
        ],
      }}
    />
  )
}
