import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type inspectionToday as endpoint,
  inspectionToday,
} from '@daftari/contract/statistics/dashboard'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
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
  const queues = useQueues()
  const own = useOwn()
  return (
    <Part title={t(($) => $.inspection.title)} endpoint={inspectionToday} ofWork>
      {(data) => <Figures items={[...queues(data), ...own(data)]} />}
    </Part>
  )
}

/** What waits for those who inspect and settle. */
function useQueues(): (data: Inspection) => Figure[] {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const { user, can } = useSession()
  const settles = can('inspection.settle')
  const queue = (label: string, state: string, found: Since | null): Figure[] => {
    if (found === null) return []
    const note = found.oldestAt === null ? undefined : <Instant at={found.oldestAt} />
    const to = { page, search: { inspectionState: state } } as const
    return [{ label, value: count(found.count), note, to }]
  }
  return ({ waiting, opened, disputed, objected }) => {
    const begun = { inspectionState: 'opened', inspector: String(user.id) }
    return [
      ...queue(
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
              to: { page, search: begun } as const,
            },
          ]),
      ...queue(
        t(($) => $.inspection.disputed),
        'disputed',
        disputed,
      ),
      ...queue(
        t(($) => $.inspection.objected),
        'objected',
        objected,
      ).map((one) => ({
        ...one,
        urgent: settles && (objected?.count ?? 0) > 0,
      })),
    ]
  }
}

/** What is said against one's own decisions. */
function useOwn(): (data: Inspection) => Figure[] {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const { user } = useSession()
  const me = String(user.id)
  return ({ toAnswer }) => {
    const figures: Figure[] = []
    if (toAnswer !== null) {
      figures.push({
        label: t(($) => $.inspection.toAnswer),
        value: count(toAnswer.count),
        urgent: toAnswer.count > 0,
        note: toAnswer.answerBy === null ? undefined : <AnswerBy day={toAnswer.answerBy} />,
        to: { page, search: { inspectionState: 'disputed', auditor: me } },
      })
    }
    return figures
  }
}

function AnswerBy({ day }: { day: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      {t(($) => $.inspection.answerBy)} <Day text={day} />
    </>
  )
}
