import { payoutDesk } from '@daftari/contract/payments/switch'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from '../payout.module.css'

export const deskKey = ['payout-desk'] as const
const everyMs = 5_000

interface Lasting {
  spentCents: number
  emptyAt: string | null
}

/** What waits, is on its way or unknown, how long the float lasts, what is taken of today's caps. */
export function DeskLine() {
  const { t } = useTranslation('operation')
  const format = useFormat()
  const { data } = useQuery({
    queryKey: deskKey,
    queryFn: ({ signal }) => call(payoutDesk, {}, { signal, quiet: true }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    retry: false,
  })
  if (data === undefined) return null
  const { float, days, waitingCents, ...numbers } = data
  const money = format.moneyWithCurrency
  /** Without any spending the float does not run out. */
  const lasting = (line: 'lastHour' | 'sameHour', { spentCents, emptyAt }: Lasting) =>
    emptyAt === null
      ? []
      : [t(($) => $.desk[line], { spent: money(spentCents), at: format.instant(emptyAt) })]
  const lines = [
    t(($) => $.desk.numbers, { ...numbers, amount: money(waitingCents) }),
    ...(float === null
      ? []
      : [
          t(($) => $.desk.float, { amount: money(float.leftCents), at: format.instant(float.at) }),
          ...lasting('lastHour', float.lastHour),
          ...lasting('sameHour', float.sameHour),
        ]),
    ...days.flatMap(({ app, takenCents, capCents }) =>
      capCents === null
        ? []
        : [t(($) => $.desk.cap, { app, taken: money(takenCents), cap: money(capCents) })],
    ),
  ]
  return (
    <div role="status">
      <ul className={styles.desk}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
