import type { z } from 'zod'
import { field, optional } from '../platform/records/fields.ts'
import { setting } from '../platform/records/setting.ts'

/** What costs money each time: messages to customers, calls by hand, calls of robots, bought reports. */
export const spentKinds = ['texts', 'calls', 'robot-calls', 'credit-reports'] as const
export type Spent = (typeof spentKinds)[number]

const most = 999_999_999
const ofKind = (kind: Spent) =>
  field.group(
    {
      limitOfAll: field.count({ max: most }),
      /** Left out, one person has no limit of their own. */
      limitOfPerson: optional(field.count({ max: most, beside: true })),
    },
    { called: { set: 'spentKind', value: kind } },
  )

/** How many of what costs money may be begun on a business day: of all together, and of one person. */
export const dailyLimits = setting('daily-limits', {
  page: 'operation/system/daily-limits',
  can: { ask: 'daily-limit.ask', decide: 'daily-limit.decide' },
  fields: Object.fromEntries(spentKinds.map((kind) => [kind, ofKind(kind)])) as Record<
    Spent,
    ReturnType<typeof ofKind>
  >,
})
export type DailyLimits = z.output<typeof dailyLimits.document>

/** Several times what a lender of a hundred thousand customers needs: they end a mistake or an abuse. */
export const firstDailyLimits: DailyLimits = {
  texts: { limitOfAll: 200_000, limitOfPerson: 2_000 },
  calls: { limitOfAll: 20_000, limitOfPerson: 500 },
  'robot-calls': { limitOfAll: 100_000 },
  'credit-reports': { limitOfAll: 10_000, limitOfPerson: 300 },
}
