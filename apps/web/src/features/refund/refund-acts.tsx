import {
  cancelRefund,
  decideRefund,
  queryRefund,
  retryRefund,
} from '@daftari/contract/payments/refund-endpoints'
import { overpayments, refunds } from '@daftari/contract/payments/refund-tables'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { overpaymentKey, type Refund, refundKey } from './refund-query.ts'

/** Each act says what it does with whose money; the server says which are open to this person. */
export function RefundActs({ refund }: { refund: Refund }) {
  const { t } = useTranslation('settlement')
  const run = useRuns(refund)
  const words = useWords(refund)
  const has = (act: Refund['acts'][number]) => refund.acts.includes(act)
  return (
    <>
      {has('query') && (
        <Button loading={run.asking} onClick={run.query}>
          {t(($) => $.refund.acts.query)}
        </Button>
      )}
      {has('cancel') && (
        <ReasonButton
          danger
          text={t(($) => $.refund.acts.cancel)}
          consequence={t(($) => $.refund.consequence.cancel, words)}
          onReason={run.cancel}
        />
      )}
      {has('refuse') && (
        <ReasonButton
          danger
          text={t(($) => $.refund.acts.refuse)}
          consequence={t(($) => $.refund.consequence.refuse, words)}
          onReason={run.refuse}
        />
      )}
      {has('retry') && (
        <ReasonButton
          type="primary"
          text={t(($) => $.refund.acts.retry)}
          consequence={t(($) => $.refund.consequence.retry, words)}
          onReason={run.retry}
        />
      )}
      {has('approve') && (
        <ConfirmButton
          type="primary"
          text={t(($) => $.refund.acts.approve)}
          title={t(($) => $.refund.approveTitle, { id: refund.id })}
          consequence={t(($) => $.refund.consequence.approve, words)}
          onConfirm={run.approve}
        />
      )}
    </>
  )
}

function useWords(refund: Refund) {
  const format = useFormat()
  return {
    amount: format.moneyWithCurrency(refund.amountCents),
    name: refund.name ?? '–',
    wallet: refund.wallet,
  }
}

function useRuns({ id, version }: Refund) {
  const { t } = useTranslation('settlement')
  const refreshes = [refunds, overpayments, refundKey(id), overpaymentKey] as const
  const decide = useCommand(decideRefund, { refreshes })
  const cancel = useCommand(cancelRefund, { refreshes, silent: true })
  const retry = useCommand(retryRefund, { refreshes, silent: true })
  const query = useCommand(queryRefund, {
    refreshes: [refundKey(id)],
    done: t(($) => $.refund.asking),
  })
  const params = { id }
  return {
    asking: query.busy,
    query: () => void query.run({ params }).catch(() => undefined),
    approve: () => decide.run({ params, body: { version, approve: true } }),
    refuse: (reason: string) => decide.run({ params, body: { version, approve: false, reason } }),
    cancel: (reason: string) => cancel.run({ params, body: { version, reason } }),
    async retry(reason: string) {
      const { waitsForSecondPerson } = await retry.run({ params, body: { version, reason } })
      if (waitsForSecondPerson) toast.note(t(($) => $.refund.waitsForSecond))
    },
  }
}
