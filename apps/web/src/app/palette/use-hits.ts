import type { OutputOf } from '@daftari/contract/endpoint'
import type {
  Hit,
  HitKind,
  RecordHit,
  search,
  searchNumber,
} from '@daftari/contract/platform/search'
import { useQuery } from '@tanstack/react-query'
import { type Addressed, call } from '../../lib/api/call.ts'
import { applicationTargets, loanTargets } from '../../lib/format/loan-target.ts'
import { recordTarget } from '../../lib/format/record-target.ts'
import type { Target } from '../../lib/page-context.ts'
import { type Session, useSession } from '../../lib/session.ts'
import { useAtRest } from '../../lib/use-at-rest.ts'
import { hrefOfTarget } from '../routes/page-place.ts'
import type { Entry } from './entry.ts'

type Found = OutputOf<typeof search>

const searchAddress: Addressed<typeof search> = { method: 'GET', path: '/search' }
const numberAddress: Addressed<typeof searchNumber> = { method: 'POST', path: '/search/number' }

const leastSigns = 2
const pauseMs = 200

/** What the server finds for the words, asked when the typing pauses. */
export function useHits(text: string) {
  const session = useSession()
  const q = useAtRest(text.trim(), pauseMs)
  const wanted = q.length >= leastSigns
  const query = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(searchAddress, { query: { q } }, { signal }),
    enabled: wanted,
    meta: { silent: true },
  })
  const waiting = text.trim().length >= leastSigns && (q !== text.trim() || query.isFetching)
  const entries = wanted && query.data !== undefined ? entriesOf(query.data, session) : []
  return { entries, waiting, failed: wanted && query.isError, retry: () => void query.refetch() }
}

/** A customer by the whole number; on purpose, since it is counted. Rejects with ApiError. */
export async function findNumber(
  by: 'phone' | 'idNumber',
  value: string,
  session: Session,
): Promise<Entry[]> {
  return entriesOf(
    await call(numberAddress, { body: by === 'phone' ? { phone: value } : { idNumber: value } }),
    session,
  )
}

function entriesOf({ groups }: Found, session: Session): Entry[] {
  return groups.flatMap(({ kind, hits }) =>
    hits.flatMap((hit) => {
      const target = targetOf(kind, hit, session)
      if (target === undefined) return []
      const title = kind === 'loan' ? `${hit.id} · ${hit.title}` : hit.title
      return [
        {
          key: `${kind} ${hit.id}`,
          group: kind,
          title,
          note: hit.note ?? undefined,
          state: hit.state ?? undefined,
          href: hrefOfTarget(target),
        },
      ]
    }),
  )
}

/** The page on which the person may see it; undefined if there is none any more. */
function targetOf(kind: HitKind, { id }: Hit, { sees }: Session): Target | undefined {
  const byKind: Record<Exclude<HitKind, RecordHit>, readonly Target[]> = {
    loan: loanTargets(id),
    customer: applicationTargets(id),
    person: [{ page: 'customer-service/answer/customer', params: { id } }],
    case: [{ page: 'collection/cash-collection/case-detail', params: { id } }],
    payout: [{ page: 'loan-admin/loan-list/disbursements', search: { payout: id } }],
    payment: [{ page: 'settlement/repayment/mpesa-payment', search: { payment: id } }],
    staff: [{ page: 'operation/user-auth/index', search: { staff: id } }],
  }
  const record = recordTarget(kind as RecordHit, id)
  const targets = record === undefined ? byKind[kind as keyof typeof byKind] : [record]
  return targets.find((target) => sees(target.page))
}
