import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { reassign } from '../../work/index.ts'
import { caseWork } from '../commands/case-work.ts'
import { armsOf } from '../domain/arms-of.ts'
import type { MorningRule } from '../hand-out/morning-rules.ts'
import { longestHold } from '../queries/on-hold.ts'

/**
 * Cases whose customer has been on hold for the rule's number of days become unassigned; they are handed out
 * when the hold has ended. Returns how many.
 */
export async function returnHeldCases(
  ctx: Context,
  { on, rules }: { on: BusinessDate; rules: readonly MorningRule[] },
): Promise<number> {
  let returned = 0
  for (const { kind, channel, returnsAfterDays } of rules) {
    if (returnsAfterDays === null) continue
    const { rows } = await sql<{ id: number; from: number }>`
      select c.id, c.assignee_id as "from"
      from collections."case" c ${longestHold(on)}
      where c.closed_on is null and c.assignee_id is not null and c.kind = ${kind}
        and c.arm = any(${armsOf(channel)})
        and (ch.set_at at time zone ${ctx.clock.zone})::date <= ${addDays(on, -returnsAfterDays)}
      order by c.id
      for update of c`.execute(ctx.tx)
    const given = rows.map((one) => ({ ...one, to: null, cause: 'on-hold' as const }))
    await reassign(ctx, caseWork, given, { on })
    returned += given.length
  }
  return returned
}
