import { startRequests } from '@daftari/contract/outreach/tables'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'
import { contentName } from './content-name.ts'

/** Requests to start, or resume, a task of promotion. */
export const listStartRequests = listQuery(startRequests, {
  from: 'outreach.start_request q join outreach.task t on t.id = q.task_id',
  key: 'q.id',
  columns: {
    startRequestId: 'q.id',
    startRequestState: 'q.state',
    taskId: 't.id',
    taskName: 't.name',
    taskState: 't.state',
    carrier: 't.carrier',
    engine: 't.engine',
    audience: 't.audience',
    outreachContent: contentName('t.plan'),
    documentVersion: "(t.robot_versions ->> 'number')::integer",
    plannedItems: 't.planned_count',
    heldOutItems: `(select count(*) from outreach.item i
      where i.task_id = t.id and i.state = 'held-out')`,
    ...requestColumns('q'),
  },
  filters: (({ requestOf, submitted }) => ({ requestOf, submitted }))(requestFilters('q')),
})
