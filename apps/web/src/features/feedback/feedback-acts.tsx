import {
  answerFeedback,
  claimFeedback,
  closeFeedback,
  releaseFeedback,
} from '@daftari/contract/support/endpoints'
import { feedback } from '@daftari/contract/support/tables'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useOptionNames } from '../../lib/options.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import styles from './feedback.module.css'
import { type Feedback, feedbackKey } from './feedback-query.ts'

/** What can be done with a message: only what the server said is possible. */
export function FeedbackActs({ message }: { message: Feedback }) {
  const { t } = useTranslation('customer-service')
  const { id, version, acts } = message
  const after = { refreshes: [feedback, feedbackKey(id)] }
  const claim = useCommand(claimFeedback, after)
  const release = useCommand(releaseFeedback, after)
  const close = useCommand(closeFeedback, after)
  const seen = { params: { id }, body: { version } }
  return (
    <div className={styles.acts}>
      {acts.includes('close') && (
        <ReasonButton
          text={t(($) => $.feedback.close)}
          consequence={t(($) => $.feedback.closeConsequence)}
          onReason={(reason) => close.run({ params: { id }, body: { version, reason } })}
        />
      )}
      {acts.includes('release') && (
        <Button loading={release.busy} onClick={() => void release.run(seen).catch(told)}>
          {t(($) => $.feedback.release)}
        </Button>
      )}
      {acts.includes('claim') && (
        <Button loading={claim.busy} onClick={() => void claim.run(seen).catch(told)}>
          {t(($) => $.feedback.claim)}
        </Button>
      )}
      {acts.includes('answer') && <Answer message={message} />}
    </div>
  )
}

/** The command has told the person already. */
function told(): void {}

const schema = z.object({ answer: z.string().trim().min(2).max(2000) })

function Answer({ message }: { message: Feedback }) {
  const { t } = useTranslation('customer-service')
  const names = useOptionNames()
  const [open, setOpen] = useState(false)
  const { id, version } = message
  const { run } = useCommand(answerFeedback, { refreshes: [feedback, feedbackKey(id)] })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.feedback.answer)}
      </Button>
      <FormDialog
        open={open}
        schema={schema}
        title={t(($) => $.feedback.answer)}
        submitText={t(($) => $.feedback.answer)}
        consequence={t(($) => $.feedback.answerConsequence, {
          name: message.name ?? '–',
          app: names.app(message.app),
        })}
        onSubmit={({ answer }) => run({ params: { id }, body: { version, answer } })}
        onClose={() => setOpen(false)}
      >
        <Field name="answer" label={t(($) => $.feedback.answerLabel)}>
          <Input.TextArea rows={6} maxLength={2000} showCount autoFocus />
        </Field>
      </FormDialog>
    </>
  )
}
