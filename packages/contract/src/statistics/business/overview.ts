import { z } from 'zod'
import { stages } from '../../collections/enums.ts'
import { endpoint } from '../../endpoint.ts'
import { cents } from '../../shapes.ts'

const count = z.number().int()
const sum = z.object({ count, cents })

/** For today, or for the same weekday a week before, up to the current time of the day. */
const besideWeekBefore = z.object({
  today: sum,
  weekBefore: sum,
  /** The last two weeks, today last; days that are over are whole. */
  days: z.array(z.object({ date: z.iso.date(), cents })),
})

const result = z.object({ incomeCents: cents, profitCents: cents })

/** A month up to today, and the previous one up to the same day. */
const besideMonthBefore = z.object({ cents, beforeCents: cents })

/** The business at a glance: its state, today so far, and earlier periods. */
export const businessOverview = endpoint({
  method: 'GET',
  tag: 'Dashboard',
  path: '/statistics/businessData/overview',
  summary: 'Portfolio, money, approval, default, recovery and profit',
  access: { page: 'statistics/business-data/overview' },
  response: z.object({
    /** Earlier than now where a standby answers. */
    asOf: z.string(),
    /** The last thirty closed days, each as of its end. */
    book: z.array(
      z.object({
        date: z.iso.date(),
        principalCents: cents,
        lateCents: cents,
        /** More than thirty days late. */
        late30Cents: cents,
      }),
    ),
    /** In wallets and bank, by the books. */
    held: z.object({ cents, days: z.array(z.object({ date: z.iso.date(), cents })) }),
    lent: besideWeekBefore.extend({
      /** Today’s loans to customers who never had one before. */
      newCustomers: count,
    }),
    repaid: besideWeekBefore,
    /** The last two weeks, today last: approved applications, among those approved or rejected. */
    decided: z.array(z.object({ date: z.iso.date(), approved: count, decided: count })),
    /** The last weeks of first due dates that are all past by the days that make a default. */
    firstDue: z.array(
      z.object({ from: z.iso.date(), to: z.iso.date(), due: count, defaults: count }),
    ),
    profit: z.object({
      month: result,
      /** The previous month, up to the same day, and in full. */
      sameDays: result,
      lastMonth: result,
      days: z.array(z.object({ date: z.iso.date(), profitCents: cents })),
    }),
    recovery: z.array(
      z.object({
        stage: z.enum(stages),
        /** Cases that were in the stage at any time of the month, and their debt with what fell due. */
        cases: count,
        owedCents: cents,
        recovered: besideMonthBefore,
      }),
    ),
  }),
})
