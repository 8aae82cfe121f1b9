import { recordRepayment } from '@daftari/contract/payments/payment-endpoints'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { type PrepaymentMode, prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { today } from '../../lib/deployment.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { ChooseInstruction } from './instruction/choose-instruction.tsx'

const form = z.strictObject({
  loanId: z.coerce.number().int().positive(),
  receipt: z.string().trim().min(6).max(40),
  amountCents: z.number().int().min(1),
  paidOn: z.iso.date(),
  note: z.string().max(300).optional(),
  prepayment: z.enum(prepaymentModes).optional(),
  proof: z.instanceof(File),
})

/** A repayment that came another way, with a picture of its proof. */
export function RecordRepayment({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('settlement')
  const record = useCommand(recordRepayment, {
    refreshes: [mpesaPayments],
    silent: true,
    done: t(($) => $.payment.recorded),
  })
  const book = ({ loanId, proof, ...entered }: z.output<typeof form>) => {
    const body = { ...entered, provider: 'mpesa' }
    return record.run({ params: { id: loanId }, body } as never, proof)
  }
  return (
    <FormDialog
      open={open}
      title={t(($) => $.payment.record)}
      schema={form}
      initial={{ paidOn: today() }}
      submitText={t(($) => $.payment.book)}
      consequence={t(($) => $.payment.recordConsequence)}
      onClose={onClose}
      onSubmit={book}
    >
      <Field name="loanId">
        <Input inputMode="numeric" />
      </Field>
      <Field name="receipt">
        <Input autoCapitalize="characters" />
      </Field>
      <Field name="amountCents" label={t(($) => $.payment.amount)}>
        <MoneyInput />
      </Field>
      <Field name="paidOn">
        <DateInput to={today()} />
      </Field>
      <Field name="prepayment" label="">
        <Choice />
      </Field>
      <Field name="note">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
      <Field name="proof" label={t(($) => $.payment.proof)}>
        <FileInput />
      </Field>
    </FormDialog>
  )
}

/** By what stands in the other fields. */
function Choice(props: {
  value?: PrepaymentMode
  onChange?: (instruction: PrepaymentMode | undefined) => void
}) {
  const fields = Form.useFormInstance()
  const loan = Form.useWatch('loanId', fields)
  const on = Form.useWatch('paidOn', fields)
  const amountCents = Form.useWatch('amountCents', fields)
  const whole = /^[1-9]\d*$/.test(String(loan ?? '')) && on && amountCents > 0
  return (
    <ChooseInstruction
      {...props}
      early={whole ? { loanId: Number(loan), on, amountCents } : undefined}
    />
  )
}
