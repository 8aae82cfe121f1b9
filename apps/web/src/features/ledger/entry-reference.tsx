import { useTranslation } from 'react-i18next'
import type { Target } from '../../lib/page-context.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** Where the number behind each word leads; of one that leads nowhere it is said alone. */
const targets = {
  payout: (id) => ({ page: 'loan-admin/loan-list/disbursements', search: { payout: id } }),
  repayment: (id) => ({ page: 'settlement/repayment/mpesa-payment', search: { payment: id } }),
  overpayment: (id) => ({ page: 'settlement/repayment/mpesa-payment', search: { payment: id } }),
  refund: (id) => ({ page: 'settlement/change-bill/payment-refund-list', search: { refund: id } }),
  'refund-asked': (id) => ({
    page: 'settlement/change-bill/payment-refund-list',
    search: { refund: id },
  }),
  'manual-entry': (id) => ({ page: 'settlement/ledger/manual-entries', search: { manual: id } }),
  reversal: (id) => ({ page: 'settlement/ledger/journal', search: { entry: id } }),
  'service-fee': (id) => ({
    page: 'settlement/finance/technical-service-fee',
    search: { statement: id },
  }),
  'own-transfer': () => undefined,
  'write-off': () => undefined,
  'loan-charge': () => undefined,
  waiver: () => undefined,
  coupon: () => undefined,
} as const satisfies Record<string, (id: string) => Target | undefined>

type Named = keyof typeof targets

const isNamed = (head: string): head is Named => head in targets

/** What an entry was booked for, `refund-asked:6`, in words that lead there; a receipt as it came. */
export function EntryReference({ text }: { text: string }) {
  const { t } = useTranslation('ledger')
  const [head = '', id = ''] = text.split(':')
  if (!isNamed(head) || !/^\d+$/.test(id)) return text
  const target: Target | undefined = targets[head](id)
  const shown = t(($) => $.references[head], { id })
  return (
    <span title={text}>
      {target === undefined ? shown : <PageLink to={target}>{shown}</PageLink>}
    </span>
  )
}
