import { increaseAmount } from '@daftari/contract/origination/acts'
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

const schema = increaseAmount.body.omit({ version: true })

/** Raises what is proposed; far above what was asked for a second person looks. */
export function IncreaseDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { application, person, authorityCents } = loan
  const { id, approvalQuotaCents, amountCents } = application
  const { run } = useCommand(increaseAmount, {
    refreshes: [cashCreditApplications, loanKey(id)],
    done: ({ secondPerson }) => (secondPerson ? t(($) => $.increase.secondPerson) : ''),
    silent: true,
  })
  const limits = t(($) => $.increase.limits, {
    quota: format.money(approvalQuotaCents),
    authority: format.money(authorityCents),
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.acts['increase-amount'])}
      schema={schema}
      initial={{ amountCents: startingAmount(loan) }}
      submitText={t(($) => $.acts['increase-amount'])}
      consequence={t(($) => $.increase.consequence, {
        name: person.name ?? '–',
        asked: format.moneyWithCurrency(amountCents),
      })}
      onSubmit={(body) => run({ params: { id }, body: { ...body, version: loan.version } })}
      onClose={onClose}
    >
      <Field name="amountCents" label={t(($) => $.decision.amount)} hint={limits}>
        <MoneyInput autoFocus />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
