import { declarePaymentReversal } from '@daftari/contract/payments/operator/reversal-endpoints'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Payment } from './payment.ts'

const form = declarePaymentReversal.body.omit({ version: true })

interface DeclareReversalProps {
  payment: Payment
  /** What shows something else once it is declared. */
  refreshes: NonNullable<Parameters<typeof useCommand>[1]>['refreshes']
}

/** The operator gave the payment back by itself: somebody says so, and another person confirms it. */
export function DeclareReversal({ payment, refreshes }: DeclareReversalProps) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { id, version, receipt, paidOn } = payment
  const { run } = useCommand(declarePaymentReversal, {
    ...(refreshes === undefined ? {} : { refreshes }),
    silent: true,
    done: t(($) => $.reversal.declared),
  })
  const amount = format.moneyWithCurrency(payment.amountCents)
  return (
    <Can do="payment-reversal.ask">
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.reversal.declare)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.reversal.declareTitle, { receipt })}
        schema={form}
        initial={{ givenBackOn: today() }}
        submitText={t(($) => $.reversal.declare)}
        consequence={t(($) => $.reversal.declareHint, { amount })}
        danger
        width={480}
        onSubmit={(body) => run({ params: { id }, body: { version, ...body } })}
        onClose={() => setOpen(false)}
      >
        <Field name="receipt" label={t(($) => $.reversal.receipt)}>
          <Input autoFocus maxLength={20} />
        </Field>
        <Field name="givenBackOn" label={t(($) => $.reversal.declaredOn)}>
          <DateInput from={paidOn} to={today()} />
        </Field>
        <Field name="reason" label={t(($) => $.reversal.reason)}>
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
      </FormDialog>
    </Can>
  )
}
