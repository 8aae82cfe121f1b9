import type { DiversionResult } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { diversionOf } from '../queries/diversion/diversion-remarks.ts'

export interface DiversionRemark {
  customerId: number
  result: DiversionResult
  remark: string
  followUpOn?: string | undefined
}

/** Refuses: request.not-found, diversion.follow-up-past. */
export async function writeDiversionRemark(ctx: Context, given: DiversionRemark): Promise<number> {
  const { customerId, result, remark, followUpOn } = given
  if (followUpOn !== undefined && followUpOn < ctx.clock.today()) {
    refuse('diversion.follow-up-past', { day: followUpOn }, { followUpOn: 'past' })
  }
  const { appCode } = await diversionOf(ctx, customerId)
  const { id } = await ctx.tx
    .insertInto('customers.diversionRemark')
    .values({
      personId: customerId,
      appCode,
      result,
      remark,
      followUpOn: followUpOn ?? null,
      writtenBy: staffOf(ctx),
      writtenAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'diversion.remark',
    object: { type: 'person', id: customerId },
    after: { result, followUpOn: followUpOn ?? null },
    reason: remark,
  })
  return id
}
