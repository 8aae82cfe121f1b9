import { callerMx, callerPages, caseHoldings } from '@daftari/contract/collections/caller-mx'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { allOf, between } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

const file = (name: string) => new URL(`./${name}.sql`, import.meta.url)
const kindOf = (page: string) => callerPages[page as keyof typeof callerPages]
const leaderOf = (ctx: ReadContext) => (may(ctx, 'collection.view-all') ? null : staffOf(ctx))

/**
 * Cases assigned, received, passed on and recovered amounts by collector, of the reader's teams or of all.
 */
export const callerMxReports = readersPerPage(callerMx, (table, page) =>
  reportQuery(table, {
    sql: [file('caller-mx-holdings'), file('caller-mx')],
    parameters: (_, ctx) => ({ kind: kindOf(page), leader: leaderOf(ctx) }),
  }),
)

/** The holdings behind the figures. */
export const holdingLists = readersPerPage(caseHoldings, (table, page) =>
  listQuery(table, {
    from: `reporting.case_holding h
      left join reporting.team_member n on n.staff_id = h.staff_id
      left join reporting.team t on t.team_id = n.team_id`,
    where: `h.kind = '${kindOf(page)}'`,
    scope: (ctx) => {
      const leader = leaderOf(ctx)
      return leader === null ? sql`true` : sql`t.leader_id = ${leader}`
    },
    key: 'h.holding_id',
    columns: {
      collector: staff('h.staff_id'),
      cameOn: 'h.in_on',
      owedThen: 'h.owed_cents',
      wentOn: 'h.out_on',
      recovered: `(select coalesce(sum(r.amount_cents), 0)::bigint from reporting.recovery r
        where r.case_id = h.case_id and r.staff_id = h.staff_id)`,
    },
    filters: {
      collector: 'h.staff_id',
      team: 'n.team_id',
      cameIn: between('h.in_on'),
      wentOut: between('h.out_on'),
      heldAtEndOf: (day) =>
        allOf(sql`h.in_on <= ${day}`, sql`(h.out_on is null or h.out_on > ${day})`),
    },
  }),
)
