import { type OutreachPage, rulePages, taskPages } from '@daftari/contract/outreach/pages'
import { outreachRuns, outreachTasks } from '@daftari/contract/outreach/tables'
import { sql } from 'kysely'
import { contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { knownReason, rowsOfPage } from './seen-on.ts'

/** Of the counts that are kept as numbers change: their rows are few, those of the numbers are not. */
const counted = (what: string) =>
  `(select coalesce(sum(f.${what}), 0) from outreach.task_fact f where f.task_id = t.id)`

const progress = {
  heldBecause: `case when t.state = 'running' and t.next_at > :now
    then ${knownReason('t.held_rule')}
    when exists (select from outreach.start_request s where s.task_id = t.id and s.state = 'asked')
    then 'second-person' end`,
  plannedItems: 't.planned_count',
  waitingItems: counted('waiting'),
  begunItems: counted('begun'),
  deliveredItems: counted('delivered'),
  failedItems: counted('failed'),
  droppedItems: counted('dropped'),
  heldOutItems: counted('held_out'),
  clickedItems: counted('clicked'),
  outreachCost:
    '(select sum(f.cost_cents) from outreach.task_fact f where f.task_id = t.id)::bigint',
}

/** Tasks of a page, with how far each is. */
export const listTasks = readersPerPage(outreachTasks, (table, page) =>
  listQuery(table, {
    from: 'outreach.task t left join outreach.rule r on r.id = t.rule_id',
    where: () => rowsOfPage('t', (taskPages as Record<string, OutreachPage>)[page] as OutreachPage),
    key: 't.id',
    columns: {
      taskId: 't.id',
      taskName: 't.name',
      taskState: 't.state',
      ...progress,
      outreachRule: 'r.name',
      madeBy: staff('t.created_by'),
      madeAt: 't.created_at',
      begunAt: 't.started_at',
    },
    filters: {
      taskName: contains('t.name'),
      outreachRule: contains('r.name'),
      made: 't.created_at',
    },
  }),
)

/** The tasks that the rules of a page made. */
export const listRuns = readersPerPage(outreachRuns, (table, page) =>
  listQuery(table, {
    from: 'outreach.task t',
    where: () => {
      const of = (rulePages as Record<string, OutreachPage>)[page] as OutreachPage
      return sql`t.rule_id is not null and ${rowsOfPage('t', of)}`
    },
    key: 't.id',
    columns: { taskId: 't.id', taskState: 't.state', madeAt: 't.created_at', ...progress },
    filters: { ruleId: 't.rule_id' },
  }),
)
