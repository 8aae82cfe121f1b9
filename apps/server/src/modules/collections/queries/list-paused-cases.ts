import { desks, pausedCases } from '@daftari/contract/collections/tables'
import { sql } from 'kysely'
import { fixedText } from '../../../platform/db/fixed-sql.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { between } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { withPhone } from '../../customers/index.ts'
import { inScope } from '../scope.ts'
import { held, ofTeam, order, whereOf } from './list-cases.ts'
import { longestHold } from './on-hold.ts'
import { owedByPart } from './owed.ts'

/** The cases of each desk whose customer is left alone, by the day on which they come back. */
export const listsOfPausedCases = readersPerPage(pausedCases, (table, page) =>
  listQuery(table, {
    from: ({ clock }) => sql`collections."case" c
    join reporting.loan l on l.loan_id = c.loan_id ${longestHold(clock.today())}`,
    // Selects the cases on hold first; the longest hold is looked up only for those.
    where: `${whereOf(desks[page as keyof typeof desks])} and ch.kind is not null
      and c.person_id in (select h.person_id from reporting.contact_hold h
        where h.ended_at is null and (h.until is null or h.until >= :today))`,
    scope: inScope,
    join: `
    join reporting.person h on h.person_id = c.person_id
    left join reporting.team_member m on m.staff_id = c.assignee_id
    left join reporting.team t on t.team_id = m.team_id
    ${fixedText(owedByPart)}`,
    key: 'c.id',
    columns: {
      loanId: 'c.loan_id',
      name: 'h.full_name',
      stage: 'c.stage',
      daysPastDue: 'greatest(0, :today - l.oldest_due_on)',
      owedToday: 'o.principal + o.interest + o.fee + o.fine',
      holdKind: 'ch.kind',
      holdUntil: 'ch.until',
      pauseReason: { sql: 'ch.reason', as: withoutWrittenNumbers },
      pausedSince: 'ch.set_at',
      phone: 'h.phone_masked',
      collector: staff('c.assignee_id'),
      team: 't.name',
      nextActionAt: 'c.next_action_at',
      lastRemark: { sql: 'c.last_remark', as: withoutWrittenNumbers },
      customerId: 'c.person_id',
      caseId: 'c.id',
    },
    order,
    filters: {
      phone: withPhone('c.person_id'),
      holdUntil: between('ch.until'),
      collector: 'c.assignee_id',
      team: ofTeam,
      held,
    },
  }),
)
