import { refundRequest } from '@daftari/contract/payments/refund-endpoints'
import { overpayments, refunds } from '@daftari/contract/payments/refund-tables'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { type Overpayment, overpaymentKey } from './refund-query.ts'

/** The operator pays no less; what is below waits for the next overpayment. */
const leastCents = 1_000

const { ask: endpoint } = refundRequest.endpoints
const schema = endpoint.body.omit({ customerId: true })

/** Requests the return of an overpayment to the customer's own wallet; nobody can name another. */
export function AskRefund({ overpayment }: { overpayment: Overpayment }) {
  const { t } = useTranslation('settlement')
  const format = useFormat()
  const mayAsk = useCan('refund.ask')
  const [open, setOpen] = useState(false)
  const { customerId, balanceCents, name, wallet, walletVerified } = overpayment
  const ask = useCommand(endpoint, {
    refreshes: [refunds, overpayments, overpaymentKey],
    silent: true,
    done: t(($) => $.refund.asked),
  })
  if (!mayAsk) return null
  return (
    <>
      <Button
        type="primary"
        disabled={balanceCents < leastCents || !walletVerified}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.refund.ask)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.refund.ask)}
        schema={schema}
        initial={{ amountCents: balanceCents - (balanceCents % 100) }}
        submitText={t(($) => $.refund.ask)}
        consequence={t(($) => $.refund.consequence.ask, { name: name ?? '–', wallet })}
        width={440}
        onSubmit={(body) => ask.run({ body: { customerId, ...body } })}
        onClose={() => setOpen(false)}
      >
        <Field
          name="amountCents"
          hint={t(($) => $.refund.amountHint, { most: format.money(balanceCents) })}
        >
          <MoneyInput autoFocus />
        </Field>
        <Field name="reason">
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Field>
      </FormDialog>
    </>
  )
}
