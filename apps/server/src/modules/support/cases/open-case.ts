import type { CaseKind } from '@daftari/contract/support/cases/enums'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { workBy } from './case-clock.ts'
import { deadlinesOf } from './domain/deadlines.ts'
import { levelOf } from './service-levels.ts'

export interface NewCase {
  kind: CaseKind
  personId: number
  appCode: string
  loanId?: number | null
  /** The row of its kind that it is about. */
  subjectId?: number
  /** The customer said something that is to be answered. */
  asks: boolean
  /** What the law says, in calendar time. */
  legalDue?: Date
  /** Members of staff who may not work it. */
  barredStaff?: readonly number[]
}

/**
 * Opens a case with the current service level; it follows the customer's last case of its kind. The caller
 * holds the lock of the customer. Returns its number.
 */
export async function openCase(ctx: Context, of: NewCase): Promise<number> {
  const { kind, personId, appCode, loanId = null, subjectId = null, asks, barredStaff = [] } = of
  const openedAt = ctx.clock.now()
  const legalDue = of.legalDue ?? null
  const level = await levelOf(ctx, kind)
  const askedAt = asks ? openedAt : null
  const times = { openedAt, askedAt, firstAnsweredAt: null, resolvedAt: null, pauses: [], legalDue }
  const due = deadlinesOf(level, times)
  const { id } = await ctx.tx
    .insertInto('support.serviceCase')
    .values({
      kind,
      personId,
      appCode,
      loanId,
      subjectId,
      previousId: await lastOf(ctx, kind, personId),
      nextActionAt: openedAt,
      barredStaff: sql`${[...barredStaff]}::bigint[]`,
      openedAt,
      openedOn: ctx.clock.today(),
      level: json(level),
      askedAt,
      legalDue,
      ...due,
      workBy: workBy({ legalDue, pauseUntil: null, openedAt }, due),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function lastOf(ctx: Context, kind: CaseKind, personId: number): Promise<number | null> {
  const last = await ctx.tx
    .selectFrom('support.serviceCase')
    .select('id')
    .where('kind', '=', kind)
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}
