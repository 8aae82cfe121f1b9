import { idTypes } from '@daftari/contract/customers/enums'
import { correctIdNumber } from '@daftari/contract/origination/corrections'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { LoanDialogProps } from '../acts/loan-dialog.tsx'
import { useCorrection } from './use-correction.ts'

const schema = correctIdNumber.body.omit({ loanId: true, version: true })

export function CorrectIdNumberDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-profile')
  const { run, params, seen, consequence } = useCorrection(correctIdNumber, loan, open)
  return (
    <FormDialog
      open={open}
      title={t(($) => $.correct.idNumber)}
      schema={schema}
      initial={{ idType: loan.person.idType ?? 'national' }}
      submitText={t(($) => $.correct.open)}
      consequence={consequence}
      onSubmit={(body) => run({ params, body: { ...body, ...seen } })}
      onClose={onClose}
    >
      <Field name="idType" label={t(($) => $.correct.idType)}>
        <ChoiceInput values={idTypes} set="idType" />
      </Field>
      <Field name="idNumber" label={t(($) => $.correct.number)} hint={loan.person.idNumber}>
        <Input maxLength={12} autoFocus />
      </Field>
      <Field name="reason" hint={t(($) => $.correct.reasonHint)}>
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
