import { enteredCases, handedCases } from '@daftari/contract/statistics/collection/rows'
import { chosen, whether } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { ofOwnTeams } from './own-teams.ts'

const teamName = (id: string) => `(select t.name from reporting.team t where t.team_id = ${id})`

/** Every assignment of a case to a collector, and its result. */
export const handedCasesList = listQuery(handedCases, {
  from: 'reporting.case_given a',
  scope: ofOwnTeams({ by: 'a.staff_id' }),
  key: 'a.assignment_id',
  columns: {
    collector: staff('a.staff_id'),
    team: teamName('a.team_id'),
    assignmentRule: 'a.rule',
    caseAmount: 'a.owed_cents',
    caseDebt: 'a.debt_cents',
    collectedAmount: 'a.settled_cents',
    paidAhead: 'a.ahead_cents',
    caseEnd: 'a.outcome',
    app: 'a.app_code',
    product: 'a.product_code',
  },
  filters: {
    assigned: 'a.assigned_on',
    collector: 'a.staff_id',
    team: 'a.team_id',
    tried: whether('a.first_attempt_at is not null'),
    reached: whether('a.first_contact_at is not null'),
  },
})

const daysToSettle = `case when c.closed_reason in ('paid', 'cured') then c.closed_on - c.opened_on end`

/** The cases by the day on which they came into their stage. */
export const enteredCasesList = listQuery(enteredCases, {
  from: 'reporting."case" c',
  scope: ofOwnTeams({ by: 'c.assignee_id', stage: 'c.stage' }),
  key: 'c.case_id',
  columns: {
    enteredOn: 'c.opened_on',
    caseAmount: 'c.owed_at_open_cents',
    caseDebt: 'c.debt_cents',
    collectedAmount: 'c.settled_cents',
    paidAhead: 'c.ahead_cents',
    caseEnd: `coalesce(c.closed_reason, 'open')`,
    daysToSettle,
    collector: staff('c.assignee_id'),
    team: teamName('c.team_id'),
    app: 'c.app_code',
    product: 'c.product_code',
  },
  filters: {
    entered: 'c.opened_on',
    left: 'c.closed_on',
    collector: 'c.assignee_id',
    team: 'c.team_id',
    handedOut: whether('exists (select from reporting.case_given a where a.case_id = c.case_id)'),
    caseEnd: chosen({
      paid: `c.closed_reason = 'paid'`,
      cured: `c.closed_reason = 'cured'`,
      conceded: `c.closed_reason = 'conceded'`,
      moved: `c.closed_reason = 'moved'`,
      open: 'c.closed_on is null',
    }),
  },
})
