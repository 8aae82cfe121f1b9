import type { contactShape } from '@daftari/contract/collections/shapes'
import { sql } from 'kysely'
import type { z } from 'zod'

type SoFar = z.output<typeof contactShape>['soFar']

type Found = Omit<SoFar, 'lastAt'> & { lastAt: Date | null }

/**
 * The contacts with the customer's own number, by all sections, staff and robots: calls placed, calls
 * answered, calls that reached the customer, and texts.
 */
export const numberSoFar = (personId: number) => sql<Found>`
  select count(*) filter (where a.channel in ('call', 'robot')) as calls,
    count(*) filter (where a.channel in ('call', 'robot')
      and coalesce(r.connected, l.talk_seconds > 0, false)) as answered,
    count(*) filter (where a.channel in ('call', 'robot') and coalesce(r.right_party, false))
      as reached,
    count(*) filter (where a.channel in ('sms', 'whatsapp')) as texts,
    max(a.at) as last_at
  from reporting.contact_attempt a
  left join reporting.call l on a.source_kind in ('call', 'robot') and l.call_id = a.source_id
  left join lateral (
    select m.connected, m.right_party from collections.remark m
    where a.source_kind = 'remark' and m.id = a.source_id
    union all
    select m.connected, m.right_party from collections.remark m where m.call_id = l.call_id
    limit 1) r on true
  where a.person_id = ${personId} and a.allowed and a.relation = 'own'`

export const soFarShown = (found: Found | undefined): SoFar => {
  const { lastAt = null, ...counts } = found ?? { calls: 0, answered: 0, reached: 0, texts: 0 }
  return { ...counts, lastAt: lastAt?.toISOString() ?? null }
}
