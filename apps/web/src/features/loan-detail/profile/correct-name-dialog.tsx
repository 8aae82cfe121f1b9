import { correctName } from '@daftari/contract/origination/corrections'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { LoanDialogProps } from '../acts/loan-dialog.tsx'
import { useCorrection } from './use-correction.ts'

const schema = correctName.body.omit({ loanId: true, version: true })

export function CorrectNameDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-profile')
  const { run, params, seen, consequence } = useCorrection(correctName, loan, open)
  return (
    <FormDialog
      open={open}
      title={t(($) => $.correct.name)}
      schema={schema}
      initial={{ name: loan.person.name ?? '' }}
      submitText={t(($) => $.correct.open)}
      consequence={consequence}
      onSubmit={(body) => run({ params, body: { ...body, ...seen } })}
      onClose={onClose}
    >
      <Field name="name">
        <Input maxLength={120} autoFocus />
      </Field>
      <Field name="reason" hint={t(($) => $.correct.reasonHint)}>
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
