import type { FeeStatementState } from '@daftari/contract/settlement/service-fee-kinds'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Selectable, Updateable } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import type { SettlementServiceFeeStatement } from '../../../platform/db/types.ts'

export interface Seen {
  id: number
  version: number
}

export interface Outcome extends Seen {
  state: FeeStatementState
}

export type FeeStatement = Omit<
  Selectable<SettlementServiceFeeStatement>,
  'state' | 'month' | 'invoiceOn'
> & {
  state: FeeStatementState
  /** Its first day. */
  month: BusinessDate
  invoiceOn: BusinessDate | null
}

/** Refuses: request.not-found, record.stale. */
export async function lockFeeStatement(ctx: Context, seen: Seen): Promise<FeeStatement> {
  const row = await ctx.tx
    .selectFrom('settlement.serviceFeeStatement')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, seen.version) as FeeStatement
}

interface Change {
  act: string
  set: Omit<Updateable<SettlementServiceFeeStatement>, 'state'> & { state: FeeStatementState }
  /** What the audit log says beside the state. */
  audited?: object
  reason?: string
}

export async function changeFeeStatement(
  ctx: Context,
  of: FeeStatement,
  { act, set, audited = {}, reason }: Change,
): Promise<Outcome> {
  const version = of.version + 1
  await ctx.tx
    .updateTable('settlement.serviceFeeStatement')
    .set({ ...set, version })
    .where('id', '=', of.id)
    .execute()
  await audit(ctx, {
    act,
    object: { type: 'service-fee-statement', id: of.id },
    before: { state: of.state },
    after: { state: set.state, ...audited },
    reason,
  })
  return { id: of.id, state: set.state, version }
}

/** What was paid for the month, over all versions of its statement, less what was taken back. */
export async function paidFor(
  ctx: ReadContext,
  { partnerId, month }: { partnerId: number; month: BusinessDate },
): Promise<number> {
  const { paid } = await ctx.db
    .selectFrom('settlement.serviceFeePayment')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), eb.lit(0)).as('paid'))
    .where('partnerId', '=', partnerId)
    .where('month', '=', month)
    .where('takenBackAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(paid)
}
