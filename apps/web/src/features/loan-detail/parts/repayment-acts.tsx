import type { LoanBills } from '@daftari/contract/origination/sections'
import { deleteRepayment } from '@daftari/contract/payments/payment-endpoints'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { ChoosePrepayment } from '../prepayment/choose-prepayment.tsx'
import { loanKey } from '../queries.ts'

interface RepaymentActsProps {
  repayment: LoanBills['repayments'][number]
  loanId: number
}

/** Acts on a repayment: where it was early, and where it was not a payment. */
export function RepaymentActs({ repayment, loanId }: RepaymentActsProps) {
  const { prepayment, repaymentId: id } = repayment
  return (
    <>
      {prepayment !== null && (
        <Can do="payment.prepay">
          <ChoosePrepayment loanId={loanId} repayment={{ id: id ?? 0, prepayment }} />
        </Can>
      )}
      <Can do="payment.reverse">
        <TakeBack repayment={repayment} loanId={loanId} />
      </Can>
    </>
  )
}

/** A booking against it, with the whole payment that it came from; nothing is deleted. */
function TakeBack({ repayment, loanId }: RepaymentActsProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { run } = useCommand(deleteRepayment, { refreshes: [loanKey(loanId)] })
  const { repaymentId, amount: cents } = repayment
  const amount = format.money(cents)
  const id = repaymentId ?? 0
  return (
    <ReasonButton
      size="small"
      danger
      text={t(($) => $.bills.takeBack)}
      title={t(($) => $.bills.takeBackTitle, { id })}
      consequence={t(($) => $.bills.takeBackConsequence, { amount, loan: loanId })}
      onReason={(reason) => run({ params: { id }, body: { reason } })}
    />
  )
}
