import { questionStates } from '@daftari/contract/origination/verification/enums'
import { createAnswer, updateAnswer } from '@daftari/contract/origination/verification/questions'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Answer, questionsKey } from '../queries.ts'
import { WordsFields } from '../words-fields.tsx'

interface AnswerDialogProps {
  questionId: number
  /** Which is changed; 'new' makes one; closed when undefined. */
  answer: Answer | 'new' | undefined
  onClose(): void
}

const options = { refreshes: [questionsKey], silent: true }

export function AnswerDialog({ questionId, answer, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('verification')
  const create = useCommand(createAnswer, options)
  const update = useCommand(updateAnswer, options)
  if (answer === 'new' || answer === undefined) {
    return (
      <FormDialog
        open={answer !== undefined}
        title={t(($) => $.basic.newAnswer)}
        schema={createAnswer.body.omit({ questionId: true })}
        onSubmit={(body) => create.run({ body: { questionId, ...body } })}
        onClose={onClose}
      >
        <WordsFields first name="text" label={t(($) => $.basic.answer)} />
      </FormDialog>
    )
  }
  const { id, version, text, status } = answer
  return (
    <FormDialog
      open
      title={t(($) => $.basic.editAnswer)}
      schema={updateAnswer.body.omit({ id: true, version: true })}
      initial={{ text, status }}
      consequence={t(($) => $.basic.publishedKeeps)}
      onSubmit={(body) => update.run({ body: { id, version, ...body } })}
      onClose={onClose}
    >
      <WordsFields first name="text" label={t(($) => $.basic.answer)} />
      <Field name="status">
        <ChoiceInput values={questionStates} set="questionState" />
      </Field>
    </FormDialog>
  )
}
