import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { leadReasons } from '@daftari/contract/promotion/leads/declared'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { factsOf } from '../audiences/person-facts.ts'
import { whySentence } from '../audiences/why-sentence.ts'
import { leadsOf } from './lead-scope.ts'

/**
 * For current and former leads, up to the end of the lead: reasons without a lead would disclose who is held
 * out. A telemarketer reads only those of their own leads.
 */
export const listReasons = listQuery(leadReasons, {
  from: 'promotion.audience_member m',
  where: "m.arm = 'treated'",
  scope: (ctx) => sql<boolean>`exists (select from promotion.lead l
    where l.person_id = m.person_id and m.entered_on <= coalesce(l.closed_on, m.entered_on)
      and ${leadsOf(ctx)})`,
  join: `join promotion.audience u on u.id = m.audience_id
    join promotion.audience_version v on v.id = m.version_id`,
  key: 'm.id',
  columns: {
    memberId: 'm.id',
    audience: 'u.names ->> :language',
    whyInAudience: "v.rules -> 'why'",
    listedOn: 'm.entered_on',
  },
  also: { known: 'm.why' },
  computed: {
    columns: ['whyInAudience'],
    reads: ['whyInAudience', 'known', 'leftOn'],
    rows: withSentences,
  },
  filters: { customerId: 'm.person_id' },
})

interface Found {
  whyInAudience: AudienceVersion['why']
  /** What was known of them as they came in. */
  known: Record<string, unknown>
  leftOn: string | null
}

/** For an open lead with today's facts; for an audience they left, with the facts of that time. */
async function withSentences(
  ctx: ReadContext,
  rows: readonly Found[],
  { customerId }: { customerId?: number | undefined },
) {
  const { language, appContext } = ctx
  const today = customerId === undefined ? undefined : await factsOf(ctx, customerId)
  return rows.map(({ whyInAudience, known, leftOn }) => ({
    whyInAudience: whySentence(whyInAudience, leftOn === null ? (today ?? known) : known, {
      language,
      currency: appContext.currency,
    }),
  }))
}
