import { matchPaymentByHand, paymentCandidates } from '@daftari/contract/payments/payment-endpoints'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { titleOf } from '@daftari/contract/platform/panels/panel'
import { useQuery } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/panels/loaded.tsx'
import { PanelAnswer } from '../../ui/panels/panel-view.tsx'
import type { Candidate } from './match/candidate-list.tsx'
import { candidatesQuery } from './match/match.ts'
import styles from './payment.module.css'
import type { Payment } from './payment.ts'

/** The loans a payment in suspense may be meant for, with the reasons; or any other, by number. */
export function Candidates({ payment }: { payment: Payment }) {
  const { t } = useTranslation('settlement')
  const glossary = useGlossary()
  const [other, setOther] = useState<number | null>(null)
  const query = useQuery(candidatesQuery(payment.id))
  return (
    <Panel title={glossary.text(titleOf(paymentCandidates), 'title')}>
      <Loaded query={query}>
        {(answer) => (
          <PanelAnswer
            panel={paymentCandidates}
            answer={answer}
            isTitled
            cells={{ phone: ({ phone }: Candidate) => phone }}
            rowActs={{ rows: ({ loanId }) => <Match payment={payment} loanId={loanId} /> }}
          />
        )}
      </Loaded>
      <Can do="payment.match">
        <div className={styles.other}>
          <InputNumber<number>
            controls={false}
            min={1}
            precision={0}
            value={other}
            onChange={setOther}
            aria-label={t(($) => $.payment.otherLoan)}
            placeholder={t(($) => $.payment.otherLoan)}
          />
          <Match payment={payment} loanId={other} />
        </div>
      </Can>
    </Panel>
  )
}

function Match({ payment, loanId }: { payment: Payment; loanId: number | null }) {
  const { t } = useTranslation('settlement')
  const { id, version } = payment
  const match = useCommand(matchPaymentByHand, { refreshes: [mpesaPayments, ['payment', id]] })
  return (
    <Can do="payment.match">
      <ReasonButton
        size="small"
        text={t(($) => $.payment.match)}
        disabled={loanId === null}
        consequence={<Consequence payment={payment} loanId={loanId ?? 0} />}
        onReason={(reason) =>
          match.run({ params: { id }, body: { loanId: loanId ?? 0, reason, version } })
        }
      />
    </Can>
  )
}

/** The confirmation names the loan's customer, also for a typed number. */
function Consequence({ payment, loanId }: { payment: Payment; loanId: number }) {
  const { t } = useTranslation('settlement')
  const format = useFormat()
  const { id } = payment
  const { data } = useQuery({
    queryKey: ['payment', id, 'candidates', loanId],
    queryFn: ({ signal }) =>
      call(paymentCandidates, { params: { id }, query: { loanId } }, { signal }),
    meta: { silent: true },
  })
  if (data === undefined) return '…'
  const found = data.rows.find((row) => row.loanId === loanId)
  if (found === undefined) return t(($) => $.payment.noSuchLoan, { loan: loanId })
  return t(($) => $.payment.matchConsequence, {
    amount: format.moneyWithCurrency(payment.suspenseCents),
    loan: loanId,
    name: found.name ?? '–',
  })
}
