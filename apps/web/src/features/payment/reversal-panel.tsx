import type { OutputOf } from '@daftari/contract/endpoint'
import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import {
  declaredReversalForm,
  paymentReversal,
  reversalRequest,
} from '@daftari/contract/payments/operator/reversal-endpoints'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import styles from './payment.module.css'
import type { Payment } from './payment.ts'

type Last = NonNullable<OutputOf<typeof paymentReversal>['last']>

export const reversalQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment', id, 'reversal'],
    queryFn: ({ signal }) => call(paymentReversal, { params: { id } }, { signal }),
  })

/** Whether the payment can be returned to its payer, and how far that is. */
export function ReversalPanel({ payment }: { payment: Payment }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const { id, version, receipt, amountCents } = payment
  const { data } = useQuery(reversalQuery(id))
  if (data === undefined) return null
  const { possible, declarable } = data
  if (!possible && !declarable && data.last === null) return null
  const acts = (
    <div className={styles.acts}>
      {declarable && (
        <CreateButton
          form={declaredReversalForm}
          size="small"
          given={{ params: { id }, body: { version } }}
          says={{ receipt, amount: format.moneyWithCurrency(amountCents) }}
          refreshes={refreshesOf(id)}
        />
      )}
      {possible && <Ask payment={payment} />}
    </div>
  )
  return (
    <Panel title={t(($) => $.reversal.title)} extra={acts}>
      {data.last !== null && <How last={data.last} payment={payment} />}
    </Panel>
  )
}

const refreshesOf = (id: number) => [mpesaPayments, unmatchedPayments, ['payment', id]] as const

function Ask({ payment: { id, version, amountCents } }: { payment: Payment }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const ask = useCommand(reversalRequest.endpoints.ask, {
    refreshes: refreshesOf(id),
    silent: true,
    done: t(($) => $.reversal.asked),
  })
  const amount = format.moneyWithCurrency(amountCents)
  return (
    <Can do="payment-reversal.ask">
      <ReasonButton
        danger
        size="small"
        text={t(($) => $.reversal.ask)}
        consequence={t(($) => $.reversal.askConsequence, { amount })}
        onReason={(reason) => ask.run({ params: { id }, body: { version, reason } })}
      />
    </Can>
  )
}

function How({ last, payment }: { last: Last; payment: Payment }) {
  const { t } = useTranslation('wallet')
  const { state, resultText, receipt } = last
  const tone = state === 'done' ? 'good' : undefined
  return (
    <>
      <Facts
        items={[
          {
            label: t(($) => $.reversal.state),
            value: <StateTag set="reversalState" value={state} tone={tone} />,
          },
          { label: t(($) => $.reversal.askedBy), value: last.askedBy.name },
          { label: t(($) => $.reversal.reason), value: last.reason },
          { label: t(($) => $.reversal.decidedBy), value: last.decidedBy?.name },
          { label: t(($) => $.reversal.result), value: resultText ?? last.decisionReason },
          { label: t(($) => $.reversal.receipt), value: receipt },
          { label: t(($) => $.reversal.declaredOn), value: last.declaredOn },
        ]}
      />
      {state === 'asked' && <Decide last={last} payment={payment} />}
    </>
  )
}

function Decide({ last, payment }: { last: Last; payment: Payment }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const decide = useCommand(reversalRequest.endpoints.decide, {
    refreshes: refreshesOf(payment.id),
  })
  const amount = format.moneyWithCurrency(last.amountCents)
  const params = { id: last.id }
  const { version, declaredOn } = last
  const texts =
    declaredOn === null
      ? {
          refuse: t(($) => $.reversal.refuseConsequence, { amount }),
          approve: t(($) => $.reversal.approve),
          title: t(($) => $.reversal.approveTitle, { receipt: payment.receipt }),
          consequence: t(($) => $.reversal.approveConsequence, { amount }),
        }
      : {
          refuse: t(($) => $.reversal.denyConsequence, { amount }),
          approve: t(($) => $.reversal.confirm),
          title: t(($) => $.reversal.confirmTitle, { receipt: payment.receipt }),
          consequence: t(($) => $.reversal.confirmConsequence, { amount, date: declaredOn }),
        }
  return (
    <Can do="payment-reversal.decide">
      <div className={styles.acts}>
        <ReasonButton
          size="small"
          text={t(($) => $.reversal.refuse)}
          consequence={texts.refuse}
          onReason={(reason) => decide.run({ params, body: { version, approve: false, reason } })}
        />
        <ConfirmButton
          size="small"
          type="primary"
          text={texts.approve}
          title={texts.title}
          consequence={texts.consequence}
          onConfirm={() => decide.run({ params, body: { version, approve: true } })}
        />
      </div>
    </Can>
  )
}
