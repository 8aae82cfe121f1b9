import { feedbackActions } from '@daftari/contract/support/feedback-actions'
import { ActionButton } from '../../ui/action/action-button.tsx'
import styles from './feedback.module.css'
import { type Feedback, feedbackKey } from './feedback-query.ts'

/** What can be done with a message: only what the server said is possible. */
export function FeedbackActs({ message }: { message: Feedback }) {
  const row = { ...message, feedbackId: message.id }
  return (
    <div className={styles.acts}>
      {feedbackActions
        .filter(({ name }) => message.acts.includes(name))
        .map((one) => (
          <ActionButton
            key={one.name}
            action={one}
            row={row}
            refreshes={[feedbackKey(message.id)]}
          />
        ))}
    </div>
  )
}
