import { questionClasses, questionStates } from '@daftari/contract/origination/verification/enums'
import {
  createQuestion,
  updateQuestion,
} from '@daftari/contract/origination/verification/questions'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Question, questionsKey } from '../queries.ts'
import { WordsFields } from '../words-fields.tsx'

interface QuestionDialogProps {
  typeId: number
  /** Which is changed; 'new' makes one; closed when undefined. */
  question: Question | 'new' | undefined
  onMade(id: number): void
  onClose(): void
}

const options = { refreshes: [questionsKey], silent: true }

export function QuestionDialog({ typeId, question, onMade, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('verification')
  const create = useCommand(createQuestion, options)
  const update = useCommand(updateQuestion, options)
  if (question === 'new' || question === undefined) {
    return (
      <FormDialog
        open={question !== undefined}
        title={t(($) => $.basic.newQuestion)}
        schema={createQuestion.body.omit({ typeId: true })}
        initial={{ class: 'single', essential: true, isDefault: true }}
        onSubmit={async (body) => onMade((await create.run({ body: { typeId, ...body } })).id)}
        onClose={onClose}
      >
        <QuestionFields />
      </FormDialog>
    )
  }
  const { id, version, text, class: kind, essential, isDefault, status } = question
  return (
    <FormDialog
      open
      title={t(($) => $.basic.editQuestion)}
      schema={updateQuestion.body.omit({ id: true, version: true })}
      initial={{ text, class: kind, essential, isDefault, status }}
      consequence={t(($) => $.basic.publishedKeeps)}
      onSubmit={(body) => update.run({ body: { id, version, ...body } })}
      onClose={onClose}
    >
      <QuestionFields />
      <Field name="status">
        <ChoiceInput values={questionStates} set="questionState" />
      </Field>
    </FormDialog>
  )
}

function QuestionFields() {
  const { t } = useTranslation('verification')
  return (
    <>
      <WordsFields first name="text" label={t(($) => $.basic.question)} />
      <Field name="class" label={t(($) => $.basic.class)}>
        <ChoiceInput values={questionClasses} set="questionClass" />
      </Field>
      <Field
        name="essential"
        label={t(($) => $.basic.essential)}
        hint={t(($) => $.basic.essentialHint)}
        valuePropName="checked"
      >
        <Switch />
      </Field>
      <Field
        name="isDefault"
        label={t(($) => $.basic.isDefault)}
        hint={t(($) => $.basic.defaultHint)}
        valuePropName="checked"
      >
        <Switch />
      </Field>
    </>
  )
}
