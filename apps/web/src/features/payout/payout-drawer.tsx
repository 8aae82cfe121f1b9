import type { PayoutDoubt } from '@daftari/contract/payments/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { PresenceLine } from '../../ui/record/presence-line.tsx'
import { WhoIsPaid } from '../who-is-paid/who-is-paid.tsx'
import { Attempts } from './attempts.tsx'
import { Callbacks } from './callbacks.tsx'
import styles from './payout.module.css'
import { PayoutActs } from './payout-acts.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { payoutQuery } from './payout-query.ts'

interface PayoutDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One payout: where it stands, every request that was sent for it, and what can be done now. */
export function PayoutDrawer({ id, onClose }: PayoutDrawerProps) {
  const { t } = useTranslation('loan-admin')
  const query = useQuery({ ...payoutQuery(id ?? 0), enabled: id !== undefined })
  const payout = id === undefined ? undefined : query.data
  const footer =
    payout === undefined || payout.acts.length === 0 ? undefined : <PayoutActs payout={payout} />
  return (
    <PageDrawer
      open={id !== undefined}
      title={t(($) => $.payout.title, { id })}
      onClose={onClose}
      extra={
        payout !== undefined && (
          <EntityButtons
            of={{ type: 'disbursement', id: payout.id }}
            name={t(($) => $.payout.title, { id: payout.id })}
          />
        )
      }
      width={720}
      footer={footer}
    >
      {payout === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <>
          <PresenceLine
            of={{ type: 'disbursement', id: payout.id }}
            onReload={() => void query.refetch()}
          />
          {payout.holdDoubt !== null && <Doubt doubt={payout.holdDoubt} />}
          <PayoutFacts payout={payout} />
          {payout.whoIsPaid !== null && (
            <div className={styles.part}>
              <WhoIsPaid known={payout.whoIsPaid} needs="needsSpecial" />
            </div>
          )}
          <Attempts attempts={payout.attempts} />
          <Callbacks callbacks={payout.callbacks} />
        </>
      )}
    </PageDrawer>
  )
}

/** Why it did not leave, and what a person can do about it. */
function Doubt({ doubt }: { doubt: PayoutDoubt }) {
  const { t } = useTranslation('loan-admin')
  const text = t(($) => $.payout.doubt[doubt])
  return <Alert type="warning" showIcon title={text} style={{ marginBottom: 12 }} />
}
