import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { listQuery } from '../../../platform/tables/list-query.ts'
import type { ListReader } from '../../../platform/tables/list-reader.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** The history and the runs of a queue, as its lists show them. */
export const queueLists = ({ kind, assignments, runs }: DeclaredQueue): ListReader[] => [
  listQuery(assignments, {
    from: 'work.assignment a',
    where: `a.queue = '${kind}'`,
    key: 'a.id',
    columns: {
      assignmentId: 'a.id',
      fromStaff: staff('a.from_staff_id'),
      toStaff: staff('a.to_staff_id'),
      assignmentCause: 'a.cause',
      assignedBy: staff('a.assigned_by'),
    },
    filters: {
      fromStaff: 'a.from_staff_id',
      toStaff: 'a.to_staff_id',
      assigned: 'a.assigned_at',
    },
  }),
  listQuery(runs, {
    from: 'work.run r',
    where: `r.queue = '${kind}'`,
    key: 'r.id',
    columns: {
      runId: 'r.id',
      workRunCause: 'r.cause',
      handOutRule: 'r.rule',
      runItems: 'r.items',
      runMoved: 'r.moved',
      runUnplaced: 'r.unplaced',
      ranBy: staff('r.ran_by'),
    },
    filters: { ran: 'r.ran_at' },
  }),
]
