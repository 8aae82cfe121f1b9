import { group, page, section } from './tree.ts'

export const collection = section({
  'cash-collection': group({
    'cash-credit-collection': page('/collection/cashCollection/cashCreditCollection'),
    'case-detail': page('/collection/cashCollection/detail/$id', { hidden: true }),
  }),
  management: group({
    'cash-credit-reduce': page('/collection/management/cashCreditReduce'),
  }),
})
