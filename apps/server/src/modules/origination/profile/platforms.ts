import type { OutputOf } from '@daftari/contract/endpoint'
import {
  allPlatformsLoans,
  creditAccount,
  knownApps,
  type provinces,
} from '@daftari/contract/origination/platforms'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { namesakesOf } from '../../customers/index.ts'
import { onItsWay, usedOf } from '../accounts/credit.ts'
import { stateSql } from '../accounts/list-accounts.ts'
import { accountVisible } from '../accounts/visible-accounts.ts'
import { loanColumns, loanStatus, loansOfPerson } from '../queries/detail/loans-of-person.ts'
import { borrowerPanels, loanPanels } from '../queries/loan-panels.ts'
import { inOrder, standingsOf } from './standings.ts'

type Account = OutputOf<typeof creditAccount>
type Provinces = ReadOf<typeof provinces>

export const knownAppsPanel = loanPanels.panel(knownApps, {
  rows: loanPanels.rows(knownApps.parts.rows, {
    from: `reporting.registration r
      cross join lateral (
        select count(*)::int as applications, max(a.applied_at) as last
        from origination.application a
        where a.person_id = r.person_id and a.app_code = r.app_code) a
      cross join lateral (
        select count(*)::int as loans,
          coalesce(sum(l.bill_owed_cents) filter (where l.status = 'open'), 0)::bigint as owed,
          max(greatest(0, :today - l.oldest_due_on)) filter (where l.status = 'open') as days_past_due
        from reporting.loan l
        where l.person_id = r.person_id and l.app_code = r.app_code) l`,
    of: { personId: 'r.person_id' },
    order: 'r.registered_at',
    most: 100,
    columns: {
      app: 'r.app_code',
      channel: 'r.channel',
      registeredAt: 'r.registered_at',
      applications: 'a.applications',
      loans: 'l.loans',
      owed: 'l.owed',
      daysPastDue: 'l.days_past_due',
      lastAppliedAt: 'a.last',
    },
  }),
  async namesakes(ctx, { personId }) {
    const alike = (await namesakesOf(ctx, personId)).flatMap(({ customerIds }) => customerIds)
    return inOrder(alike, await standingsOf(ctx, alike))
  },
})

/** Every loan of a customer on every app. */
export const allLoansPanel = borrowerPanels.panel(allPlatformsLoans, {
  rows: borrowerPanels.rows(allPlatformsLoans.parts.rows, {
    ...loansOfPerson,
    ...loanStatus,
    most: 200,
    columns: {
      ...loanColumns,
      principal: 'l.principal_cents',
      paid: `coalesce((select sum(r.amount_cents) from reporting.repayment r
        where r.loan_id = l.loan_id), 0)::bigint`,
      owed: 'coalesce(l.bill_owed_cents, 0)',
      worstDaysPastDue: `case when l.loan_id is not null then greatest(
        coalesce((select max(y.days_past_due) from reporting.loan_day y
          where y.loan_id = l.loan_id and y.days_past_due > 0), 0),
        case when l.status = 'open' then :today - l.oldest_due_on else 0 end) end`,
    },
  }),
})

/** What a customer may owe and owes. */
export const creditAccountPanel = borrowerPanels.panel(creditAccount, async (ctx, { personId }) => {
  const history = await assessments(ctx, { personId })
  const { rows } = await sql<{ usedCents: number }>`
    select coalesce(sum(l.principal_owed_cents), 0)::bigint as used_cents
    from reporting.loan l where l.person_id = ${personId} and l.status = 'open'`.execute(ctx.db)
  const creditUsed = rows[0]?.usedCents ?? 0
  const { approvalQuota: creditLimit = null, grade = null } = history[0] ?? {}
  return {
    facts: {
      creditLimit,
      creditUsed,
      creditAvailable: creditLimit === null ? null : Math.max(0, creditLimit - creditUsed),
      grade,
    },
    accounts: await accountsOf(ctx, personId),
    history,
  }
})

const assessments = borrowerPanels.rows(creditAccount.parts.history, {
  from: 'origination.assessment e join origination.application a on a.id = e.application_id',
  of: { personId: 'a.person_id' },
  order: 'e.id desc',
  most: 50,
  columns: {
    assessedAt: 'e.assessed_at',
    applicationId: 'e.application_id',
    score: 'e.score',
    grade: 'e.grade',
    approvalQuota: 'e.quota_cents',
  },
})

/** The accounts that the reader would see on their own page, each with its drawn amount. */
async function accountsOf(ctx: ReadContext, personId: number): Promise<Account['accounts']> {
  const { rows } = await sql<Account['accounts'][number]>`
    select c.*, greatest(0, c.credit_limit - c.credit_used)::bigint as credit_available,
      coalesce((select json_agg(json_build_object('loanId', l.loan_id,
          'owedCents', l.principal_owed_cents) order by l.loan_id)
        from reporting.loan l where l.person_id = ${personId} and l.app_code = c.app_code
          and l.status = 'open'), '[]') as open_draws
    from (
      select c.id as account_id, app.name as app, c.app_code, ${stateSql} as credit_state,
        c.limit_cents as credit_limit, ${usedOf(personId, sql`c.app_code`)} as credit_used,
        ${onItsWay(personId, sql`c.app_code`)} as on_its_way
      from origination.credit_account c
      join reporting.app app on app.code = c.app_code
      where c.person_id = ${personId} and ${accountVisible(ctx)}
    ) c
    order by c.account_id`.execute(ctx.db)
  return rows
}

/**
 * The places where customers live, for a choice. The query skips through the index from place to place, so
 * its cost depends on the number of places, not of customers.
 */
export async function placesOf(ctx: ReadContext): Promise<Provinces> {
  const { rows } = await sql<Provinces['rows'][number]>`
    with recursive place as (
      (select p.province, p.city from reporting.person p where p.province is not null
        order by p.province, p.city limit 1)
      union all
      select n.province, n.city from place
      cross join lateral (select p.province, p.city from reporting.person p
        where p.province is not null and (p.province, p.city) > (place.province, place.city)
        order by p.province, p.city limit 1) n
    )
    select province, array_agg(city order by city) filter (where city is not null) as cities
    from (select * from place limit 2000) x group by province order by province`.execute(ctx.db)
  return { rows: rows.map((row) => ({ ...row, cities: row.cities ?? [] })) }
}
