import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import type { ReadContext } from '../../../platform/context.ts'
import { whySentence } from './why-sentence.ts'

type Why = { why: AudienceVersion['why']; known: Record<string, unknown> }

/** The sentence that says why the member `m` came in by the version `v`. */
export const whyOfMember = {
  sql: "json_build_object('why', v.rules -> 'why', 'known', m.why)",
  as: ({ why, known }: Why, { language, appContext: { currency } }: ReadContext) =>
    whySentence(why, known, { language, currency }),
}
