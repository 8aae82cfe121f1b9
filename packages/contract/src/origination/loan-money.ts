import { z } from 'zod'
import { panelOfRow } from '../platform/panels/panel.ts'
import { cents } from '../shapes.ts'
import { couponOfPrice } from './detail.ts'
import { loanBills } from './sections.ts'

/**
 * What settlement reads of a loan that was paid out: its money, and nothing of the application behind it.
 * Refuses: loan.not-found.
 */
export const loanMoney = panelOfRow('loan-money', {
  path: '/settlement/repayment/loan/{id}',
  summary: 'A loan’s schedule, repayments and charges',
  access: { page: 'settlement/repayment/loan' },
  tag: 'Payments',
  parts: {
    loan: z.object({
      id: z.number(),
      customerId: z.number(),
      name: z.string().nullable(),
      app: z.string(),
      product: z.string(),
      principalCents: cents,
      startedOn: z.iso.date(),
      dueOn: z.iso.date(),
      finishedOn: z.iso.date().nullable(),
      owedCents: cents,
      /** What its rate is counted by. */
      ratePer: z.enum(['day', 'year']),
      /** What was due in all as it was made, and the coupon that took something off it. */
      price: z.object({ dueCents: cents, coupon: couponOfPrice.nullable() }),
    }),
    bills: loanBills.response,
  },
})
