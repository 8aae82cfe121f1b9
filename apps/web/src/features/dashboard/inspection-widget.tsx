import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type inspectionToday as endpoint,
  inspectionToday,
} from '@daftari/contract/statistics/dashboard'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useSession } from '../../lib/session.ts'
import { Day } from '../../ui/day.tsx'
import { Instant } from '../../ui/instant.tsx'
import { type Figure, Figures } from './figures.tsx'
import { Part } from './part.tsx'

type Inspection = OutputOf<typeof endpoint>
type Since = NonNullable<Inspection['waiting']>

const page = 'loan-admin/auditor-auth-list/quality-inspection'

/** What quality inspection asks of the reader: to look, to answer, to settle. */
export function InspectionWidget() {
  const { t } = useTranslation('dashboard')
  const figures = useInspectionFigures()
  return (
    <Part title={t(($) => $.inspection.title)} endpoint={inspectionToday}>
      {(data) => <Figures items={figures(data)} />}
    </Part>
  )
}

function useInspectionFigures(): (data: Inspection) => Figure[] {
  const { t } = useTranslation('dashboard')
  const { count, ratio } = useFormat()
  const { user, can, sees } = useSession()
  const settles = can('inspection.settle')
  const since = (label: string, state: string, found: Since | null, urgent = false): Figure[] =>
    found === null
      ? []
      : [
          {
            label,
            value: count(found.count),
            urgent: urgent && found.count > 0,
            note: found.oldestAt === null ? undefined : <Instant at={found.oldestAt} />,
            to: { page, search: { inspectionState: state } },
          },
        ]
  return ({ waiting, opened, disputed, objected, toAnswer, ownMonth }) => [
    ...since(
      t(($) => $.inspection.waiting),
      'waiting',
      waiting,
    ),
    ...(opened === null
      ? []
      : [
          {
            label: t(($) => $.inspection.opened),
            value: count(opened),
            to: {
              page,
              search: { inspectionState: 'opened', inspector: String(user.id) },
            } as const,
          },
        ]),
    ...since(
      t(($) => $.inspection.disputed),
      'disputed',
      disputed,
    ),
    ...since(
      t(($) => $.inspection.objected),
      'objected',
      objected,
      settles,
    ),
    ...(toAnswer === null
      ? []
      : [
          {
            label: t(($) => $.inspection.toAnswer),
            value: count(toAnswer.count),
            urgent: toAnswer.count > 0,
            note:
              toAnswer.answerBy === null ? undefined : (
                <>
                  {t(($) => $.inspection.answerBy)} <Day text={toAnswer.answerBy} />
                </>
              ),
            to: {
              page,
              search: { inspectionState: 'disputed', auditor: String(user.id) },
            } as const,
          },
        ]),
    ...(ownMonth === null || ownMonth.inspected === 0
      ? []
      : [
          {
            label: t(($) => $.inspection.ownMonth),
            value: ratio(ownMonth.disputed / ownMonth.inspected),
            note: t(($) => $.inspection.ownOf, ownMonth),
            ...(sees('statistics/audit/kpi')
              ? {
                  to: {
                    page: 'statistics/audit/kpi',
                    search: { auditor: String(user.id) },
                  } as const,
                }
              : {}),
          },
        ]),
  ]
}
