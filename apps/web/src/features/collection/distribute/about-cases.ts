import { caseLists, pausedCases } from '@daftari/contract/collections/tables'
import type { Target } from '../../../lib/page-context.ts'
import { collectorsKey } from '../queries.ts'

/** What an act on many cases is about: their ids, where each is looked at, what it changes. */
export const aboutCases = {
  idOf: (id: number) => id,
  targetOf: (id: number): Target => ({
    page: 'collection/cash-collection/case-detail',
    params: { id },
  }),
  refreshes: [
    ...[...Object.values(caseLists), ...Object.values(pausedCases)].map(({ name }) => [
      'table',
      name,
    ]),
    collectorsKey,
    ['case'],
  ],
}
