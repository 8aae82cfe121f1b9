import type { PayoutDoubt } from '@daftari/contract/payments/enums'
import { disbursementDetail } from '@daftari/contract/payments/payout-endpoints'
import { Alert } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { WhoIsPaid } from '../who-is-paid/who-is-paid.tsx'
import { Attempts } from './attempts.tsx'
import { Callbacks } from './callbacks.tsx'
import { PayoutActs } from './payout-acts.tsx'
import { PayoutFacts } from './payout-facts.tsx'

/** While the operator still has the word. */
const everyTenSeconds = 10_000

interface PayoutDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One payout: its state, every request that was sent for it, and the possible acts. */
export default function PayoutDrawer({ id, onClose }: PayoutDrawerProps) {
  const { t } = useTranslation('loan-admin')
  return (
    <DetailDrawer
      id={id}
      panel={disbursementDetail}
      every={(read) => (read?.status === 'disbursing' ? everyTenSeconds : undefined)}
      title={t(($) => $.payout.title, { id })}
      entity="disbursement"
      presence
      footer={(payout) => payout.acts.length > 0 && <PayoutActs payout={payout} />}
      onClose={onClose}
    >
      {(payout) => (
        <>
          {payout.holdDoubt !== null && <Doubt doubt={payout.holdDoubt} />}
          <PayoutFacts payout={payout} />
          {payout.whoIsPaid !== null && <WhoIsPaid known={payout.whoIsPaid} needs="needsSpecial" />}
          <Attempts attempts={payout.attempts} />
          <Callbacks callbacks={payout.callbacks} />
        </>
      )}
    </DetailDrawer>
  )
}

/** Why it did not leave, and what a person can do about it. */
function Doubt({ doubt }: { doubt: PayoutDoubt }) {
  const { t } = useTranslation('loan-admin')
  const text = t(($) => $.payout.doubt[doubt])
  return <Alert type="warning" showIcon title={text} style={{ marginBottom: 12 }} />
}
