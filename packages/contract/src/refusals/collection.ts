import type { RefusalText } from '../refusals.ts'

/** Cases, remarks and promises. */
export const collectionRefusals = {
  'case.not-yours': {
    status: 403,
    en: 'Case {id} is held by somebody else.',
    es: 'El caso {id} lo lleva otra persona.',
    zh: '案件 {id} 由他人负责。',
  },
} satisfies Record<string, RefusalText>
