import type { operatorState } from '@daftari/contract/payments/payout-endpoints'
import { useQuery } from '@tanstack/react-query'
import { type Addressed, call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import styles from '../page.module.css'

/** The address without its schemas: the compiler keeps it in step with the contract. */
const address: Addressed<typeof operatorState> = {
  method: 'GET',
  path: '/audit/cashCredit/disbursements/operator',
}

const everyMs = 30_000

/**
 * On pages with payouts: reports that the operator is not answering, since when, and how payouts are
 * affected.
 */
export function OperatorLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['operator-state'],
    queryFn: ({ signal }) => call(address, {}, { signal, quiet: true }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    retry: false,
  })
  if (data === undefined || data.awaySince === null) return null
  const { awaySince, nextTryAt } = data
  return (
    <p className={styles.away} role="status">
      {t(($) => $.operatorAway, {
        since: format.instant(awaySince),
        next: format.instant(nextTryAt ?? awaySince),
      })}
    </p>
  )
}
