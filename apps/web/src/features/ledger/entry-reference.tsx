import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import { entityTarget } from '../../lib/format/entity-target.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { Target } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** What the number behind each word is of: an entity, a row of its page, or nothing that has a page. */
const kinds = {
  payout: 'disbursement',
  repayment: 'payment',
  overpayment: 'payment',
  refund: 'refund',
  'refund-asked': 'refund',
  'manual-entry': (id) => ({ page: 'settlement/ledger/manual-entries', search: { manual: id } }),
  reversal: (id) => ({ page: 'settlement/ledger/journal', search: { entry: id } }),
  'service-fee': (id) => ({
    page: 'settlement/finance/technical-service-fee',
    search: { statement: id },
  }),
  'own-transfer': undefined,
  'write-off': undefined,
  'loan-charge': undefined,
  waiver: undefined,
  coupon: undefined,
} as const satisfies Record<string, ObjectType | ((id: number) => Target) | undefined>

type Named = keyof typeof kinds

const isNamed = (head: string): head is Named => head in kinds

/** What an entry was booked for, `refund-asked:6`, in words that lead there; a receipt as it came. */
export function EntryReference({ text }: { text: string }) {
  const { t } = useTranslation('ledger')
  const { sees } = useSession()
  const [head = '', id = ''] = text.split(':')
  if (!isNamed(head) || !/^\d+$/.test(id)) return text
  const target = targetOf(kinds[head], Number(id), sees)
  const shown = t(($) => $.references[head], { id })
  return (
    <span title={text}>
      {target === undefined ? shown : <PageLink to={target}>{shown}</PageLink>}
    </span>
  )
}

function targetOf(
  kind: (typeof kinds)[Named],
  id: number,
  sees: (page: Target['page']) => boolean,
): Target | undefined {
  return typeof kind === 'string' ? entityTarget(kind, id, sees) : kind?.(id)
}
