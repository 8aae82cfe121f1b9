import type { OutputOf } from '@daftari/contract/endpoint'
import {
  allocateHeldMessage,
  ordersOfHeldMessage,
} from '@daftari/contract/payments/operator/allocation'
import { heldMessages, openRequests } from '@daftari/contract/payments/operator/tables'
import { disbursements } from '@daftari/contract/payments/tables'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './operator.module.css'

type Order = OutputOf<typeof ordersOfHeldMessage>['rows'][number]

/**
 * A message that is ours but for its reference: the payouts that it fits, to allocate it to one of
 * them.
 */
export function AllocateHeld({ id, onDone }: { id: number; onDone(): void }) {
  const { t } = useTranslation('wallet')
  const { data } = useQuery({
    queryKey: ['held', id, 'orders'],
    queryFn: ({ signal }) => call(ordersOfHeldMessage, { params: { id } }, { signal }),
  })
  if (data === undefined || !data.layable) return null
  return (
    <Panel title={t(($) => $.held.layTitle)}>
      <p className={styles.hint}>
        {data.rows.length === 0 ? t(($) => $.held.layNone) : t(($) => $.held.layHint)}
      </p>
      <ul className={styles.orders}>
        {data.rows.map((order) => (
          <li key={order.requestKey}>
            <OrderLine id={id} order={order} onDone={onDone} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OrderLine({ id, order, onDone }: { id: number; order: Order; onDone(): void }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const glossary = useGlossary()
  const assign = useCommand(allocateHeldMessage, {
    refreshes: [heldMessages, openRequests, disbursements],
    silent: true,
    done: t(($) => $.held.laid),
  })
  const { requestKey, loanId, customerId, name, wallet, sentAt } = order
  const kind = glossary.choice('requestKind', order.kind)
  const amount = format.moneyWithCurrency(order.amountCents)
  const loan = loanId ?? customerId
  return (
    <>
      <span>
        {kind} <strong>{loan}</strong> {name} {wallet}
        <br />
        {amount} · {t(($) => $.held.laySent)} <Instant at={sentAt} exact />
      </span>
      <ReasonButton
        size="small"
        text={t(($) => $.held.lay)}
        consequence={t(($) => $.held.layConsequence, { kind, loan, name, amount })}
        onReason={(reason) =>
          assign.run({ params: { id }, body: { requestKey, reason } }).then(onDone)
        }
      />
    </>
  )
}
