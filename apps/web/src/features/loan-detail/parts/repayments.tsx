import type { OutputOf } from '@daftari/contract/endpoint'
import type { applicationBills } from '@daftari/contract/origination/sections'
import { deleteRepayment } from '@daftari/contract/payments/payment-endpoints'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import styles from '../loan-detail.module.css'
import { ChoosePrepayment } from '../prepayment/choose-prepayment.tsx'
import { loanKey } from '../queries.ts'

type Bills = OutputOf<typeof applicationBills>
type Repayment = Bills['repayments'][number]

/** What the loan kept of its payments, and what is done with what came before it was due. */
export function Repayments({ bills, loanId }: { bills: Bills; loanId: number }) {
  const { t } = useTranslation('loan-admin')
  const { repayments, instalments } = bills
  const mayChoose = useCan('payment.prepay') && instalments.length > 1
  const mayTakeBack = useCan('payment.reverse')
  const format = useFormat()
  const glossary = useGlossary()
  return (
    <Rows
      rows={repayments}
      keyOf={(row) => row.id}
      empty={t(($) => $.bills.nothingPaid)}
      columns={[
        { title: t(($) => $.bills.repayment), render: (row) => row.id },
        { title: glossary.word('paidOn'), render: (row) => row.paidOn },
        {
          title: t(($) => $.bills.bookedOn),
          render: (row) => (
            <span className={row.bookedOn === row.paidOn ? undefined : styles.warning}>
              {row.bookedOn}
            </span>
          ),
        },
        {
          title: glossary.word('amount'),
          figure: true,
          render: (row) => format.money(row.amountCents),
        },
        ...(repayments.some((row) => row.overpaidCents > 0)
          ? [
              {
                title: t(($) => $.bills.overpaid),
                figure: true as const,
                render: (row: Repayment) => format.money(row.overpaidCents),
              },
            ]
          : []),
        {
          title: t(($) => $.bills.through),
          render: (row) => glossary.choice('paymentProvider', row.channel),
        },
        ...(instalments.length > 1
          ? [
              {
                title: glossary.word('prepayment'),
                render: (row: Repayment) => glossary.choice('prepayment', row.prepayment),
              },
            ]
          : []),
        ...(mayChoose
          ? [
              {
                title: '',
                render: (row: Repayment) => <ChoosePrepayment repayment={row} loanId={loanId} />,
              },
            ]
          : []),
        ...(mayTakeBack
          ? [
              {
                title: '',
                render: (row: Repayment) => <TakeBack repayment={row} loanId={loanId} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** A booking against it, with the whole payment that it came from; nothing is deleted. */
function TakeBack({ repayment, loanId }: { repayment: Repayment; loanId: number }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { run } = useCommand(deleteRepayment, { refreshes: [loanKey(loanId)] })
  const amount = format.money(repayment.amountCents)
  return (
    <ReasonButton
      size="small"
      danger
      text={t(($) => $.bills.takeBack)}
      title={t(($) => $.bills.takeBackTitle, { id: repayment.id })}
      consequence={t(($) => $.bills.takeBackConsequence, { amount, loan: loanId })}
      onReason={(reason) => run({ params: { id: repayment.id }, body: { reason } })}
    />
  )
}
