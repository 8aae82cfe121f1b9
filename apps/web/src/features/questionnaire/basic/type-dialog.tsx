import { questionStates, respondents } from '@daftari/contract/origination/verification/enums'
import {
  createQuestionType,
  updateQuestionType,
} from '@daftari/contract/origination/verification/questions'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type QuestionType, questionsKey } from '../queries.ts'
import { WordsFields } from '../words-fields.tsx'

interface TypeDialogProps {
  /** Which is changed; 'new' makes one; closed when undefined. */
  type: QuestionType | 'new' | undefined
  onClose(): void
}

const options = { refreshes: [questionsKey], silent: true }

export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const { t } = useTranslation('verification')
  const create = useCommand(createQuestionType, options)
  const update = useCommand(updateQuestionType, options)
  const open = type !== undefined
  if (type === 'new' || type === undefined) {
    return (
      <FormDialog
        open={open}
        title={t(($) => $.basic.newType)}
        schema={createQuestionType.body}
        initial={{ respondent: 'customer', risk: true }}
        onSubmit={(body) => create.run({ body })}
        onClose={onClose}
      >
        <WordsFields first name="name" label={t(($) => $.basic.typeName)} />
        <Field name="respondent" hint={t(($) => $.basic.respondentHint)}>
          <ChoiceInput values={respondents} set="respondent" />
        </Field>
        <RiskField />
      </FormDialog>
    )
  }
  const { id, version, name, risk, status } = type
  return (
    <FormDialog
      open
      title={t(($) => $.basic.editType)}
      schema={updateQuestionType.body.omit({ id: true, version: true })}
      initial={{ name, risk, status }}
      onSubmit={(body) => update.run({ body: { id, version, ...body } })}
      onClose={onClose}
    >
      <WordsFields first name="name" label={t(($) => $.basic.typeName)} />
      <RiskField />
      <Field name="status">
        <ChoiceInput values={questionStates} set="questionState" />
      </Field>
    </FormDialog>
  )
}

function RiskField() {
  const { t } = useTranslation('verification')
  return (
    <Field
      name="risk"
      label={t(($) => $.basic.risk)}
      hint={t(($) => $.basic.riskHint)}
      valuePropName="checked"
    >
      <Switch />
    </Field>
  )
}
