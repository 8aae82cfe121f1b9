import type { PayoutAct } from '@daftari/contract/payments/enums'
import {
  cancelDisbursement,
  holdDisbursement,
  queryDisbursement,
  releaseDisbursement,
  retryDisbursement,
} from '@daftari/contract/payments/payout-endpoints'
import { disbursements } from '@daftari/contract/payments/tables'
import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import styles from './payout.module.css'
import { type Payout, payoutKey } from './payout-query.ts'

/** Money is never moved by one click: each act shows its effect and wallet, and asks for a reason. */
export function PayoutActs({ payout }: { payout: Payout }) {
  const { t } = useTranslation('loan-admin')
  const consequence = useConsequence(payout)
  const run = useRuns(payout)
  return (
    <div className={styles.acts}>
      {payout.acts.includes('query') && (
        <Button loading={run.asking} onClick={run.query} title={t(($) => $.payout.queryHint)}>
          {t(($) => $.payout.acts.query)}
        </Button>
      )}
      {reasoned
        .filter((act) => payout.acts.includes(act))
        .map((act) => (
          <ReasonButton
            key={act}
            type={act === 'retry' ? 'primary' : 'default'}
            danger={act === 'cancel'}
            text={t(($) => $.payout.acts[act])}
            consequence={consequence(act)}
            final={act !== 'hold'}
            onReason={(reason) => run[act](reason)}
          />
        ))}
    </div>
  )
}

const reasoned = ['hold', 'release', 'cancel', 'retry'] as const satisfies readonly PayoutAct[]
type Reasoned = (typeof reasoned)[number]

function useConsequence(payout: Payout): (act: Reasoned) => string {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const values = {
    amount: format.moneyWithCurrency(payout.amountCents),
    name: payout.name ?? '–',
    wallet: payout.wallet,
    loan: payout.loanId,
  }
  return (act) => {
    const asked = payout.retryAskedBy
    if (act === 'release' && payout.holdDoubt !== null) {
      return asked === null
        ? t(($) => $.payout.consequence.doubtedRelease, values)
        : t(($) => $.payout.consequence.secondRelease, { ...values, by: asked.name })
    }
    if (act === 'retry' && asked !== null) {
      return t(($) => $.payout.consequence.secondRetry, { ...values, by: asked.name })
    }
    return t(($) => $.payout.consequence[act], values)
  }
}

function useRuns({ id, version }: Payout) {
  const { t } = useTranslation('loan-admin')
  const after = { refreshes: [disbursements, payoutKey(id)], silent: true }
  const retry = useCommand(retryDisbursement, after)
  const hold = useCommand(holdDisbursement, after)
  const release = useCommand(releaseDisbursement, after)
  const cancel = useCommand(cancelDisbursement, after)
  const query = useCommand(queryDisbursement, {
    refreshes: [payoutKey(id)],
    done: t(($) => $.payout.asking),
  })
  const announce = ({ waitsForSecondPerson }: { waitsForSecondPerson: boolean }) => {
    if (waitsForSecondPerson) toast.note(t(($) => $.payout.waitsForSecond))
  }
  const input = (reason: string) => ({ params: { id }, body: { version, reason } })
  return {
    asking: query.busy,
    query: () => void query.run({ params: { id }, body: {} }).catch(() => undefined),
    hold: (reason: string) => hold.run(input(reason)),
    cancel: (reason: string) => cancel.run(input(reason)),
    release: async (reason: string) => announce(await release.run(input(reason))),
    retry: async (reason: string) => announce(await retry.run(input(reason))),
  }
}
