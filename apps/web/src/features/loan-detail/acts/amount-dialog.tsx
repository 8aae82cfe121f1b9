import { modifyAmount } from '@daftari/contract/origination/acts'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { Input } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { startingAmount } from '../decision/decision-rules.ts'
import { loanKey } from '../queries.ts'
import type { LoanDialogProps } from './loan-dialog-props.ts'

const schema = modifyAmount.body.omit({ version: true })

/** Proposes another amount; the person who proposes it cannot approve it alone. */
export function AmountDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { application, person } = loan
  const { id, offer, approvalQuotaCents } = application
  const { run } = useCommand(modifyAmount, {
    refreshes: [cashCreditApplications, loanKey(id)],
    silent: true,
  })
  const range = t(($) => $.terms.steps, {
    min: format.money(offer.minCents),
    max: format.money(offer.maxCents),
    step: format.money(offer.stepCents),
  })
  const quota = t(($) => $.amount.quota, { quota: format.money(approvalQuotaCents) })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.amount.title)}
      schema={schema}
      initial={{ amountCents: startingAmount(loan) }}
      submitText={t(($) => $.amount.submit)}
      consequence={t(($) => $.amount[application.approvedCents === null ? 'open' : 'approved'], {
        id,
        name: person.name ?? '–',
        asked: format.moneyWithCurrency(application.amountCents),
      })}
      onSubmit={(body) => run({ params: { id }, body: { ...body, version: loan.version } })}
      onClose={onClose}
    >
      <Field name="amountCents" label={t(($) => $.decision.amount)} hint={`${range}. ${quota}`}>
        <MoneyInput autoFocus />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
