import { handOnQuestion } from '@daftari/contract/support/customer-screen'
import { feedbackTopics } from '@daftari/contract/support/enums'
import { feedback } from '@daftari/contract/support/tables'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { customerScreenKey, loansQuery, whoQuery } from './queries.ts'

const schema = handOnQuestion.body

/** What the agent may not do goes into the queue of who may, with its deadline. */
export function HandOn({ customerId }: { customerId: number }) {
  const { t } = useTranslation('customer-service')
  const [open, setOpen] = useState(false)
  return (
    <Can do="feedback.answer">
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.screen.handOn.button)}
      </Button>
      {open && <Dialog customerId={customerId} onClose={() => setOpen(false)} />}
    </Can>
  )
}

function Dialog({ customerId, onClose }: { customerId: number; onClose(): void }) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const apps = useQuery(whoQuery(customerId)).data?.apps ?? []
  const loans = useQuery(loansQuery(customerId)).data?.rows ?? []
  const { run } = useCommand(handOnQuestion, {
    refreshes: [customerScreenKey(customerId), feedback],
    silent: true,
    done: t(($) => $.screen.handOn.done),
  })
  return (
    <FormDialog
      open
      title={t(($) => $.screen.handOn.button)}
      schema={schema}
      initial={{ kind: 'question', topic: 'repayment', app: apps[0]?.code ?? '' }}
      submitText={t(($) => $.screen.handOn.button)}
      consequence={t(($) => $.screen.handOn.text)}
      width={480}
      onSubmit={(body) => run({ params: { id: customerId }, body })}
      onClose={onClose}
    >
      <Field name="kind" label={glossary.word('kind')}>
        <ChoiceInput set="feedbackKind" values={['question', 'complaint']} />
      </Field>
      <Field name="topic" label={glossary.word('topic')}>
        <ChoiceInput set="feedbackTopic" values={feedbackTopics} />
      </Field>
      <Field name="app" label={glossary.word('app')}>
        <Select options={apps.map(({ code, name }) => ({ value: code, label: name }))} />
      </Field>
      <Field name="loanId" label={glossary.word('loanId')}>
        <Select
          allowClear
          options={loans.map(({ loanId, app }) => ({ value: loanId, label: `${loanId} · ${app}` }))}
        />
      </Field>
      <Field name="text" label={t(($) => $.screen.handOn.question)}>
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Field>
    </FormDialog>
  )
}
