import { group, page, section } from './tree.ts'

export const statistics = section({
  repayment: group({
    'daily-repayment': page('/statistics/repayment/dailyRepayment'),
    vintage: page('/statistics/repayment/vintage'),
  }),
})
