import type { OutputOf } from '@daftari/contract/endpoint'
import { inspections } from '@daftari/contract/origination/inspection/tables'
import { inspectionToday, ownDays } from '@daftari/contract/statistics/dashboard'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Day } from '../../../ui/day.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { sinceNote } from '../figures.tsx'
import { type TileProps, Tiles } from '../tile.tsx'
import { usePart } from '../use-part.ts'
import { GoTo } from './go-to.tsx'
import { Queue } from './queue.tsx'

const { page } = inspections

type Inspection = OutputOf<typeof inspectionToday>

/** The reader's tasks in quality inspection: to inspect, to answer, to settle. */
export function useInspectionFigures() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const { user, can } = useSession()
  const to = (inspectionState: string, whose: object = {}) => ({
    page,
    search: { inspectionState, ...whose },
  })
  const queue = (label: string, state: string, found: Inspection['waiting'] | undefined) =>
    found === null
      ? []
      : [{ label, value: count(found?.count), note: sinceNote(found?.oldestAt), to: to(state) }]
  return (data?: Inspection): TileProps[] => {
    const { waiting, opened, disputed, objected } = data ?? {}
    const toAnswer = data?.toAnswer ?? null
    const urgent = can('inspection.settle') && (objected?.count ?? 0) > 0
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
              to: to('opened', { inspector: String(user.id) }),
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
      ).map((one) => ({ ...one, urgent })),
      ...(toAnswer === null
        ? []
        : [
            {
              label: t(($) => $.inspection.toAnswer),
              value: count(toAnswer.count),
              urgent: toAnswer.count > 0,
              note: toAnswer.answerBy === null ? undefined : <AnswerBy day={toAnswer.answerBy} />,
              to: to('disputed', { auditor: String(user.id) }),
            },
          ]),
    ]
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

/** The inspector's day, with how much was judged. */
export function InspectionTiles() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const figures = useInspectionFigures()
  const { data } = usePart(inspectionToday)
  const { data: own } = usePart(ownDays)
  const days = own?.days.map((day) => day.judged)
  const judged = { days, value: count(days?.at(-1)), dayBefore: own?.dayBefore.judged }
  return <Tiles items={[...figures(data), { label: t(($) => $.own.judgedByMe), ...judged }]} />
}

/** The decisions drawn and not looked at, the oldest first. */
export function InspectionQueue() {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  return (
    <Queue
      title={t(($) => $.queue.inspection)}
      table={inspections}
      query={{ inspectionState: 'waiting', sort: 'sampledAt' }}
      head={(isEmpty) => (
        <GoTo
          to={{ page, search: { inspectionState: 'waiting', sort: 'sampledAt' } }}
          isEmpty={isEmpty}
        >
          {t(($) => $.queue.inspectNext)}
        </GoTo>
      )}
      row={(row) => ({
        to: { page, search: { inspection: String(row.inspectionId) } },
        name: `${row.loanId}`,
        figure: glossary.choice('inspectionCause', row.cause ?? ''),
        since: <Instant at={row.sampledAt} />,
      })}
      empty={t(($) => $.queue.allInspected)}
    />
  )
}
