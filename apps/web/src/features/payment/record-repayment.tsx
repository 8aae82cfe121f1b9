import { paymentProviders } from '@daftari/contract/payments/enums'
import { recordRepayment } from '@daftari/contract/payments/payment-endpoints'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { type PrepaymentMode, prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { Form, Input } from 'antd'
import { z } from 'zod'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { ChooseInstruction } from './instruction/choose-instruction.tsx'
import { PaymentTarget, useTarget } from './payment-target.tsx'

const form = z.strictObject({
  provider: z.enum(paymentProviders),
  loanId: z.coerce.number().int().positive(),
  receipt: z.string().trim().min(6).max(40),
  amountCents: z.number().int().min(1),
  paidOn: z.iso.date(),
  note: z.string().max(300).optional(),
  prepayment: z.enum(prepaymentModes).optional(),
  proof: z.instanceof(File),
})

/** A repayment that came another way, with a picture of its proof. */
export default function RecordRepayment({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('settlement')
  const record = useCommand(recordRepayment, {
    refreshes: [mpesaPayments],
    silent: true,
    done: ({ waitsForSecondPerson }) =>
      t(($) => $.payment[waitsForSecondPerson ? 'recordedWaits' : 'recorded']),
  })
  const book = ({ loanId, proof, ...entered }: z.output<typeof form>) => {
    return record.run({ params: { id: loanId }, body: entered }, proof)
  }
  return (
    <FormDialog
      open={open}
      title={t(($) => $.payment.record)}
      schema={form}
      initial={{ paidOn: today() }}
      submitText={t(($) => $.payment.book)}
      consequence={<Consequence />}
      onClose={onClose}
      onSubmit={book}
    >
      <Field name="loanId" hint={<WhoseLoan />}>
        <Input inputMode="numeric" />
      </Field>
      <Field name="provider">
        <ChoiceInput values={paymentProviders} set="paymentProvider" />
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

function WhoseLoan() {
  const number = Form.useWatch('loanId', Form.useFormInstance())
  return <PaymentTarget of="loanId" number={number} />
}

function Consequence() {
  const { t } = useTranslation('settlement')
  const format = useFormat()
  const fields = Form.useFormInstance()
  const number = Form.useWatch('loanId', fields)
  const amountCents: number | undefined = Form.useWatch('amountCents', fields)
  const { data } = useTarget({ of: 'loanId', number })
  if (data === undefined || !amountCents) return t(($) => $.payment.recordConsequence)
  return t(($) => $.payment.recordTo, {
    amount: format.moneyWithCurrency(amountCents),
    loan: number,
    name: data.name ?? data.customerId,
  })
}

/** Depends on the other fields. */
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
