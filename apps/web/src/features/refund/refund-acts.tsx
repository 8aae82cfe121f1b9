import {
  queryRefund,
  refundRequest,
  retryRefund,
} from '@daftari/contract/payments/refund-endpoints'
import { overpayments, refunds } from '@daftari/contract/payments/refund-tables'
import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { overpaymentKey, type Refund, refundKey } from './refund-query.ts'

/** Each act says what it does with whose money. */
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
      <RequestActs
        of={refundRequest}
        row={{ ...refund, refundId: refund.id, amount: refund.amountCents }}
        refreshes={[refundKey(refund.id), overpaymentKey]}
        as="buttons"
      />
      {has('retry') && (
        <ReasonButton
          type="primary"
          text={t(($) => $.refund.acts.retry)}
          consequence={t(($) => $.refund.consequence.retry, words)}
          onReason={run.retry}
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
  const retry = useCommand(retryRefund, { refreshes, silent: true })
  const query = useCommand(queryRefund, {
    refreshes: [refundKey(id)],
    done: t(($) => $.refund.asking),
  })
  const params = { id }
  return {
    asking: query.busy,
    query: () => void query.run({ params }).catch(() => undefined),
    async retry(reason: string) {
      const { waitsForSecondPerson } = await retry.run({ params, body: { version, reason } })
      if (waitsForSecondPerson) toast.note(t(($) => $.refund.waitsForSecond))
    },
  }
}
