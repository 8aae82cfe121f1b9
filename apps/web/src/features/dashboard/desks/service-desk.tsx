import type { OutputOf } from '@daftari/contract/endpoint'
import { serviceToday } from '@daftari/contract/statistics/dashboard'
import { feedback } from '@daftari/contract/support/feedback/declared'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Instant } from '../../../ui/instant.tsx'
import { sinceNote } from '../figures.tsx'
import { type TileProps, Tiles } from '../tile.tsx'
import { usePart } from '../use-part.ts'
import { GoTo } from './go-to.tsx'
import { Queue } from './queue.tsx'

const { page } = feedback
const unanswered = { feedbackState: 'open,claimed', sort: 'askedAt' } as const

/** The agent's day: what customers wrote and nobody has answered, and the agent's own part of it. */
export function useServiceFigures() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const glossary = useGlossary()
  const handler = String(useSession().user.id)
  const answered = `${today()}..${today()}`
  return (data?: OutputOf<typeof serviceToday>): TileProps[] => [
    ...(data?.waiting ?? []).map(({ kind, count: waiting, oldestAt }) => ({
      label: t(($) => $.service.waiting, { kind: glossary.choice('feedbackKind', kind) }),
      value: count(waiting),
      urgent: kind === 'complaint' && waiting > 0,
      note: sinceNote(oldestAt),
      to: { page, search: { feedbackState: 'open,claimed', kind } },
    })),
    {
      label: t(($) => $.service.taken),
      value: count(data?.takenByMe),
      to: { page, search: { feedbackState: 'claimed', handler } },
    },
    {
      label: t(($) => $.service.answered),
      value: count(data?.answeredByMeToday),
      days: data?.days.map((one) => one.answered),
      dayBefore: data?.dayBefore,
      to: { page, search: { feedbackState: 'answered', handler, answered } },
    },
  ]
}

export function ServiceTiles() {
  return <Tiles items={useServiceFigures()(usePart(serviceToday).data)} />
}

/** The messages without an answer, the oldest first. */
export function ServiceQueue() {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  return (
    <Queue
      title={t(($) => $.queue.service)}
      table={feedback}
      query={unanswered}
      head={(isEmpty) => (
        <GoTo to={{ page, search: unanswered }} isEmpty={isEmpty}>
          {t(($) => $.queue.answerNext)}
        </GoTo>
      )}
      row={(row) => ({
        to: { page, search: { open: String(row.feedbackId) } },
        name: row.text ?? '',
        figure: glossary.choice('feedbackTopic', row.topic ?? ''),
        since: <Instant at={row.askedAt} />,
      })}
      empty={t(($) => $.queue.allAnswered)}
    />
  )
}
