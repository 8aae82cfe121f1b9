import { useTranslation } from '../../lib/i18n.ts'
import { Copy } from '../../ui/copy.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import styles from './payout.module.css'
import type { Attempt } from './payout-query.ts'

/** Every request that was sent, the latest first, with the operator's own words. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation('loan-admin')
  return (
    <section className={styles.part}>
      <h3>{t(($) => $.payout.attempts)}</h3>
      {attempts.length === 0 && <p className={styles.none}>{t(($) => $.payout.noAttempts)}</p>}
      {attempts.toReversed().map((attempt) => (
        <One key={attempt.id} attempt={attempt} />
      ))}
    </section>
  )
}

/** Nobody knows yet whether the customer has the money. */
const undecided: readonly string[] = ['written', 'accepted', 'unknown']

function One({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('loan-admin')
  return (
    <article className={styles.attempt}>
      <header>
        <strong>{t(($) => $.payout.attempt, { number: attempt.number })}</strong>
        <StateTag set="attemptState" value={attempt.state} />
        {undecided.includes(attempt.state) && (
          <span className={styles.unknown}>
            {t(($) => $.payout.unknownSince)} <Instant at={attempt.writtenAt} />
          </span>
        )}
      </header>
      <Facts items={useAttemptFacts(attempt)} />
      {attempt.questions.length > 0 && <Questions questions={attempt.questions} />}
    </article>
  )
}

function useAttemptFacts(attempt: Attempt): Fact[] {
  const { t } = useTranslation('loan-admin')
  const { resultCode, resultText, askAt, state } = attempt
  const inBrackets = resultText ? `(${resultCode})` : resultCode
  const words = [resultText, resultCode && inBrackets].filter(Boolean).join(' ')
  return [
    { label: t(($) => $.payout.writtenAt), value: <Instant at={attempt.writtenAt} exact /> },
    { label: t(($) => $.payout.answeredAt), value: <Instant at={attempt.answeredAt} exact /> },
    { label: t(($) => $.payout.completedAt), value: <Instant at={attempt.completedAt} exact /> },
    ...(askAt === null || state === 'succeeded' || state === 'failed'
      ? []
      : [{ label: t(($) => $.payout.askAt), value: <Instant at={askAt} /> }]),
    { label: t(($) => $.payout.requestId), value: code(attempt.originatorConversationId) },
    { label: t(($) => $.payout.operatorId), value: code(attempt.conversationId) },
    ...(attempt.receipt === null
      ? []
      : [{ label: t(($) => $.payout.receipt), value: code(attempt.receipt) }]),
    { label: t(($) => $.payout.result), value: words, wide: true },
  ]
}

function code(text: string | null) {
  if (text === null) return null
  return (
    <span>
      {text}
      <Copy text={text} />
    </span>
  )
}

function Questions({ questions }: Pick<Attempt, 'questions'>) {
  const { t } = useTranslation('loan-admin')
  return (
    <ol className={styles.lines}>
      {questions.map(({ askedAt, answeredAt, finding }) => (
        <li key={askedAt}>
          {t(($) => $.payout.asked)} <Instant at={askedAt} exact />
          {': '}
          {finding ??
            (answeredAt === null ? t(($) => $.payout.noAnswer) : t(($) => $.payout.answered))}
        </li>
      ))}
    </ol>
  )
}
