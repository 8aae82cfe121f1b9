import type { CallerScreen } from '@daftari/contract/telephony/answering'
import { duration } from '../../../lib/format/number.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { Instant } from '../../../ui/instant.tsx'
import styles from './agent.module.css'

/** What was spoken with the customer before, by whom, and what was written down of it. */
export function EarlierCalls({ calls }: { calls: CallerScreen['calls'] }) {
  const glossary = useGlossary()
  return (
    <ul className={styles.list}>
      {calls.map((one) => (
        <li key={one.id}>
          <Instant at={one.at} />
          <span>
            {glossary.choice('callDirection', one.direction)},{' '}
            {glossary.choice('callPurpose', one.purpose)}
          </span>
          {one.outcome !== null && <span>{glossary.choice('callOutcome', one.outcome)}</span>}
          {(one.talkSeconds ?? 0) > 0 && <small>{duration(one.talkSeconds ?? 0)}</small>}
          {one.by !== null && <small>{one.by.name}</small>}
          {one.notes.map(({ topic, note }) => (
            <p key={`${topic} ${note}`}>
              {glossary.choice('feedbackTopic', topic)}: {note}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
