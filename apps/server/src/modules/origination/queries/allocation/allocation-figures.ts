import type { OutputOf } from '@daftari/contract/endpoint'
import type { auditorList, notAllocated } from '@daftari/contract/origination/allocation/allocation'
import type { auditorCandidates } from '@daftari/contract/origination/auditors'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { auditorLoads } from '../auditor-load.ts'
import { isWaiting } from './waiting-tasks.ts'

/** Auditors with their assigned tasks and their free capacity. */
export async function auditorsForAllocation(ctx: ReadContext): Promise<ReadOf<typeof auditorList>> {
  const rows = await auditorLoads(ctx)
  return {
    rows: rows.map(({ staffId, name, duty, canReview, weight, held, capacityLeft }) => ({
      id: staffId,
      name,
      duty,
      canReview,
      weight,
      held,
      capacityLeft,
    })),
  }
}

/** All tasks that wait for an auditor, whoever the reader is. */
export async function waitingFigures(ctx: ReadContext): Promise<ReadOf<typeof notAllocated>> {
  const { rows } = await sql<{
    product: string
    approving: number
    review: number
    oldest: Date
  }>`
    select a.product_code as product, count(*) filter (where a.apply_status = 1) as approving,
      count(*) filter (where a.apply_status = 5) as review, min(a.submitted_at) as oldest
    from origination.application a
    where ${isWaiting(ctx)}
    group by a.product_code
    order by a.product_code`.execute(ctx.db)
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  const oldest = rows.map((row) => row.oldest.toISOString()).sort()[0]
  return {
    total: sum((row) => row.approving + row.review),
    approving: sum((row) => row.approving),
    review: sum((row) => row.review),
    oldestSubmittedAt: oldest ?? null,
    byProduct: rows.map(({ product, approving, review }) => ({
      product,
      waiting: approving + review,
    })),
  }
}

/** Staff without an authorisation. */
export async function candidates(ctx: ReadContext): Promise<OutputOf<typeof auditorCandidates>> {
  const { rows } = await sql<OutputOf<typeof auditorCandidates>['options'][number]>`
    select s.id as value, s.name || ' (' || s.account || ')' as label
    from reporting.staff s
    where s.disabled_at is null
      and not exists (select from origination.auditor_authority u where u.staff_id = s.id)
    order by s.name, s.id`.execute(ctx.db)
  return { options: rows }
}
