import {
  holdsAlways,
  longestSnoozeDays,
  snoozeRequest,
} from '@daftari/contract/origination/rules/snoozes'
import { refuse } from '@daftari/contract/refusals'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../../platform/context.ts'
import { requestFlow } from '../../../../platform/desk/requests/request-flow.ts'
import { lockPerson } from '../../../customers/index.ts'
import { policyInEffect } from '../../queries/policy-in-effect.ts'
import { snoozesOf } from './snoozes-of.ts'

/** Asked for by one person; the rule leaves the customer alone once another has approved it. */
export const snoozeFlow = requestFlow<
  (typeof snoozeRequest)['endpoints'],
  'origination.ruleSnooze'
>(snoozeRequest, {
  table: 'origination.ruleSnooze',
  async ask(ctx, { customerId: personId, rule, untilOn, reason }) {
    await requirePossible(ctx, { personId, rule, untilOn })
    return { personId, rule, untilOn, reason }
  },
  recheck: (ctx, row) => requirePossible(ctx, row),
  audited: ({ personId, rule, untilOn }) => ({ personId, rule, untilOn }),
  summary: { name: sql`r.rule` },
})

/** The rules in force that may leave somebody alone. */
export async function snoozable(ctx: ReadContext) {
  const { rules } = await policyInEffect(ctx)
  const some = rules.filter(({ when }) => !holdsAlways.includes(when.is))
  return { options: some.map(({ code }) => ({ value: code, label: code })) }
}

interface Possible {
  personId: number
  rule: string
  untilOn: string
}

/** Refuses: customer.not-found, snooze.rule, .day, .in-force. */
async function requirePossible(ctx: Context, { personId, rule, untilOn }: Possible): Promise<void> {
  await lockPerson(ctx, personId)
  const { options } = await snoozable(ctx)
  if (!options.some(({ value }) => value === rule)) {
    refuse('snooze.rule', { rule }, { rule: 'unknown' })
  }
  const today = ctx.clock.today()
  const latest = addDays(today, longestSnoozeDays)
  if (untilOn < today || untilOn > latest) refuse('snooze.day', { latest }, { untilOn: 'outside' })
  const inForce = await snoozesOf(ctx, personId)
  if (inForce.some((one) => one.rule === rule)) refuse('snooze.in-force', { rule })
}
