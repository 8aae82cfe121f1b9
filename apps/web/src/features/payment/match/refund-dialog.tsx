import { sendToRefund } from '@daftari/contract/payments/correction-endpoints'
import { overpayments, refunds } from '@daftari/contract/payments/refund-tables'
import { reason } from '@daftari/contract/shapes'
import { Form, Input } from 'antd'
import { z } from 'zod'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { PaymentTarget } from '../payment-target.tsx'
import { afterMatch, type Waiting } from './match.ts'

const form = z.strictObject({
  customerId: z.coerce.number().int().positive(),
  reason,
})

interface RefundDialogProps {
  open: boolean
  payment: Waiting
  /** The customer of the likeliest loan, if there is one. */
  customerId: number | undefined
  onClose(): void
  onDone(): void
}

/** A payment that is meant for no loan goes back to its payer's own wallet. */
export function RefundDialog({ open, payment, customerId, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const { paymentId, version, receipt, suspenseAmount } = payment
  const send = useCommand(sendToRefund, {
    refreshes: [...afterMatch, refunds, overpayments],
    silent: true,
    done: ({ refundId }) =>
      refundId === null ? t(($) => $.desk.noted) : t(($) => $.refund.asked, { id: refundId }),
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.refund.title, { receipt })}
      schema={form}
      initial={{ customerId }}
      width={440}
      submitText={t(($) => $.refund.submit)}
      consequence={t(($) => $.refund.consequence, {
        amount: format.moneyWithCurrency(suspenseAmount),
      })}
      onClose={onClose}
      onSubmit={async (body) => {
        const { customerId: customer, reason } = form.parse(body)
        await send.run({
          params: { id: paymentId ?? 0 },
          body: { customerId: customer, reason, version: version ?? 0 },
        })
        onDone()
      }}
    >
      <Field name="customerId" label={t(($) => $.refund.customer)} hint={<WhoseMoney />}>
        <Input inputMode="numeric" autoFocus />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}

function WhoseMoney() {
  const number = Form.useWatch('customerId', Form.useFormInstance())
  return <PaymentTarget of="customerId" number={number} />
}
