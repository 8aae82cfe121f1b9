import { serviceToday } from '@daftari/contract/statistics/dashboard'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Instant } from '../../ui/instant.tsx'
import { Figures } from './figures.tsx'
import { Part } from './part.tsx'

const page = 'customer-service/issue/comment-feedback'

/** What customers wrote and nobody has answered, kind by kind, and one's own part of it. */
export function ServiceWidget() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const glossary = useGlossary()
  const { user } = useSession()
  return (
    <Part title={t(($) => $.service.title)} endpoint={serviceToday} ofWork>
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
