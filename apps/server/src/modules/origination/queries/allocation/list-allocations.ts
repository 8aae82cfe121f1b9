import {
  type AllocationReason,
  allocationReasonText,
} from '@daftari/contract/origination/allocation/allocation-reasons'
import { allocations } from '@daftari/contract/origination/tables'
import { sql } from 'kysely'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { auditQueue } from '../../domain/audit-queue.ts'

/** For a row `l`: a person's words, or a code with its figures. */
export const reasonJson = sql`case when l.reason_code is null
  then json_build_object('words', l.reason)
  else json_build_object('code', l.reason_code, 'params', l.reason_params) end`

/** Every giving and taking back of tasks. */
export const listAllocations = listQuery(allocations, {
  from: 'reporting.work_assignment l',
  where: `l.queue = '${auditQueue}'`,
  key: 'l.assignment_id',
  columns: {
    id: 'l.assignment_id',
    applicationId: 'l.item_id',
    rule: 'l.cause',
    from: staff('l.from_staff_id'),
    to: staff('l.to_staff_id'),
    reason: {
      sql: () => reasonJson,
      as: (why: AllocationReason, { language }) => allocationReasonText(why, language),
    },
    allocatedBy: staff('l.assigned_by'),
    allocatedAt: 'l.assigned_at',
  },
  filters: {
    auditor: (id) => sql`l.to_staff_id = ${id} or l.from_staff_id = ${id}`,
    allocated: 'l.assigned_on',
  },
})
