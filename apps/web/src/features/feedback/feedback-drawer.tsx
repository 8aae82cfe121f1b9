import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { useOptionNames } from '../../lib/options.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Masked } from '../../ui/masked.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HistoryButton } from '../../ui/record/history-button.tsx'
import { PresenceLine } from '../../ui/record/presence-line.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import styles from './feedback.module.css'
import { FeedbackActs } from './feedback-acts.tsx'
import { type Feedback, feedbackQuery } from './feedback-query.ts'

interface FeedbackDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One message with its customer, what they wrote before, and what can be done with it now. */
export function FeedbackDrawer({ id, onClose }: FeedbackDrawerProps) {
  const { t } = useTranslation('customer-service')
  const query = useQuery({ ...feedbackQuery(id ?? 0), enabled: id !== undefined })
  const message = id === undefined ? undefined : query.data
  const acts = message?.acts.length ? <FeedbackActs message={message} /> : undefined
  return (
    <PageDrawer
      open={id !== undefined}
      title={t(($) => $.feedback.title, { id })}
      onClose={onClose}
      width={680}
      extra={
        message !== undefined && (
          <HistoryButton
            of={{ type: 'feedback', id: message.id }}
            name={t(($) => $.feedback.title, { id: message.id })}
          />
        )
      }
      footer={acts}
    >
      {message === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <div className={styles.drawer}>
          <PresenceLine
            of={{ type: 'feedback', id: message.id }}
            onReload={() => void query.refetch()}
          />
          <FeedbackFacts message={message} />
          <Panel title={t(($) => $.feedback.text)}>
            <p className={styles.words}>{message.text}</p>
          </Panel>
          {message.answer !== null && (
            <Panel title={t(($) => $.feedback.answerGiven)}>
              <p className={styles.words}>{message.answer}</p>
            </Panel>
          )}
          <Earlier earlier={message.earlier} />
        </div>
      )}
    </PageDrawer>
  )
}

function FeedbackFacts({ message }: { message: Feedback }) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const names = useOptionNames()
  const { rating, loanId, customerId } = message
  return (
    <Facts
      items={[
        { label: glossary.word('kind'), value: glossary.choice('feedbackKind', message.kind) },
        { label: glossary.word('topic'), value: glossary.choice('feedbackTopic', message.topic) },
        { label: glossary.word('feedbackState'), value: <State state={message.state} /> },
        { label: glossary.word('name'), value: message.name },
        {
          label: glossary.word('phone'),
          value: <Masked value={message.phone} object="person" id={customerId} field="phone" />,
        },
        {
          label: glossary.word('loanId'),
          value: loanId === null ? null : <LoanLink id={loanId} />,
        },
        { label: glossary.word('app'), value: names.app(message.app) },
        {
          label: glossary.word('rating'),
          value: rating === null ? null : t(($) => $.feedback.stars, { count: rating }),
        },
        { label: glossary.word('askedAt'), value: <Instant at={message.askedAt} exact /> },
        { label: glossary.word('handler'), value: message.handler?.name },
        { label: glossary.word('answeredAt'), value: <Instant at={message.answeredAt} exact /> },
      ]}
    />
  )
}

function State({ state }: Pick<Feedback, 'state'>) {
  const glossary = useGlossary()
  return (
    <StatusTag tone={toneOf(state) ?? 'waiting'}>
      {glossary.choice('feedbackState', state)}
    </StatusTag>
  )
}

function Earlier({ earlier }: Pick<Feedback, 'earlier'>) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  if (earlier.length === 0) return null
  return (
    <Panel title={t(($) => $.feedback.earlier)}>
      <ol className={styles.earlier}>
        {earlier.map(({ id, kind, topic, text, state, answer, askedAt }) => (
          <li key={id}>
            <Instant at={askedAt} exact /> {glossary.choice('feedbackKind', kind)} ·{' '}
            {glossary.choice('feedbackTopic', topic)} <State state={state} />
            <p>{text}</p>
            {answer !== null && <p>{answer}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
