import {
  type AllocationReason,
  allocationReasonText,
} from '@daftari/contract/origination/allocation-reasons'
import { allocations } from '@daftari/contract/origination/tables'
import { sql } from 'kysely'
import type { QueriedRow } from '../../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'
import { staff } from '../detail/first-screen-json.ts'

/** Every giving and taking back of tasks. */
export const listAllocations = handWrittenList(allocations, {
  from(ctx, { applicationId, auditor, rule, allocated }) {
    let query = ctx.db.selectFrom('origination.allocation as l')
    if (applicationId !== undefined) query = query.where('l.applicationId', '=', applicationId)
    if (auditor !== undefined) {
      query = query.where((eb) =>
        eb.or([eb('l.toStaffId', '=', auditor), eb('l.fromStaffId', '=', auditor)]),
      )
    }
    if (rule !== undefined) query = query.where('l.rule', 'in', rule)
    if (allocated?.from !== undefined) query = query.where('l.allocatedOn', '>=', allocated.from)
    if (allocated?.to !== undefined) query = query.where('l.allocatedOn', '<=', allocated.to)
    return query
  },
  key: 'l.id',
  order: { id: 'l.id' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof allocations> & { why: AllocationReason }>`
      select l.id, l.application_id, ${staff('l.from_staff_id')} as from,
        ${staff('l.to_staff_id')} as to, l.rule, ${reasonJson} as why,
        ${staff('l.allocated_by')} as allocated_by, l.allocated_at
      from origination.allocation l
      where l.id = any(${[...keys]})`.execute(ctx.db)
    return rows.map(({ why, ...row }) => ({
      ...row,
      reason: allocationReasonText(why, ctx.language),
    }))
  },
})

/** Of a row `l`: a person's words, or a code with its figures. */
export const reasonJson = sql`case when l.reason_code is null
  then json_build_object('words', l.reason)
  else json_build_object('code', l.reason_code, 'params', l.reason_params) end`
