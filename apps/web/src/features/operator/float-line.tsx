import { operatorFloat } from '@daftari/contract/payments/operator/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './operator.module.css'

const everyMs = 60_000

/** Where payouts are seen: what they are paid from, and whether it is enough for what waits. */
export function FloatLine() {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['operator-float'],
    queryFn: ({ signal }) => call(operatorFloat, {}, { signal, quiet: true }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    retry: false,
  })
  if (data === undefined || data.payouts === null) return null
  const { payouts, standing, waitingCents, usualDayCents } = data
  return (
    <p className={styles.float} data-standing={standing} role="status">
      {t(($) => $.float.line, {
        amount: format.moneyWithCurrency(payouts.utilityCents),
        at: format.instant(payouts.at),
        waiting: format.moneyWithCurrency(waitingCents),
      })}{' '}
      {standing === 'low' && (
        <strong>{t(($) => $.float.low, { day: format.moneyWithCurrency(usualDayCents) })}</strong>
      )}
      {standing === 'short' && <strong>{t(($) => $.float.short)}</strong>}
    </p>
  )
}
