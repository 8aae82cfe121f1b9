import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { caseQueue } from '../domain/case-queue.ts'
import type { Handover } from '../domain/credit.ts'

/** When a repayment's money came; undefined when the repayment was taken back meanwhile. */
export async function cameAtOf(tx: Tx, repaymentId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ cameAt: Date }>`
    select y.came_at from reporting.repayment r join reporting.payment y on y.id = r.payment_id
    where r.repayment_id = ${repaymentId}`.execute(tx)
  return rows[0]?.cameAt
}

/** The case of a loan that covers a day: of two on the day of a move the later one. */
export async function caseOn(
  tx: Tx,
  loanId: number,
  day: BusinessDate,
): Promise<{ id: number; stage: string } | undefined> {
  return tx
    .selectFrom('collections.case')
    .select(['id', 'stage'])
    .where('loanId', '=', loanId)
    .where('openedOn', '<=', day)
    .where((eb) => eb.or([eb('closedOn', 'is', null), eb('closedOn', '>=', day)]))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Every handing over of a loan's cases, in order. */
export async function handoversOf(tx: Tx, loanId: number): Promise<Handover[]> {
  return tx
    .selectFrom('reporting.workAssignment as a')
    .innerJoin('collections.case as c', 'c.id', 'a.itemId')
    .select(['a.assignedAt as at', 'a.fromStaffId as from', 'a.toStaffId as to'])
    .where('a.queue', '=', caseQueue)
    .where('c.loanId', '=', loanId)
    .orderBy('a.assignmentId')
    .$narrowType<{ at: Date }>()
    .execute()
}
