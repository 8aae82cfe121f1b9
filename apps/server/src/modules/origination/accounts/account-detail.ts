import type { OutputOf } from '@daftari/contract/endpoint'
import {
  creditAccountDetail,
  ofCreditAccount,
} from '@daftari/contract/origination/accounts/endpoints'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { panelsOf } from '../../../platform/panels/panel-query.ts'
import { instant, staff } from '../queries/detail/first-screen-json.ts'
import { policyInEffect } from '../queries/policy-in-effect.ts'
import { requireVisibleCustomer } from '../queries/require-visible.ts'
import { inScope } from '../scope.ts'
import { onItsWay } from './credit.ts'
import { stateSql } from './list-accounts.ts'
import { accountVisible } from './visible-accounts.ts'

type Detail = Omit<OutputOf<typeof creditAccountDetail>, 'readAt'>
type Draw = Detail['draws'][number] & { daysLate: number; isOpen: boolean }

/**
 * For readers in whose scope it or its customer is. Refuses: request.not-found, customers-opened.over-day.
 */
const { panel } = panelsOf(ofCreditAccount, async (ctx, id) => {
  const account = await accountOf(ctx, id)
  await requireVisibleCustomer(ctx, account.personId)
  return account
})

export const accountDetail = panel(creditAccountDetail, async (ctx, account): Promise<Detail> => {
  const { personId: _, appCode: __, facts, ...head } = account
  const { limits } = await policyInEffect(ctx)
  const draws = await drawsOf(ctx, account)
  const open = draws.filter((one) => one.isOpen)
  const usedCents = open.reduce((sum, one) => sum + (one.owed ?? 0), head.onItsWayCents)
  return {
    ...head,
    usedCents,
    availableCents: Math.max(0, head.limitCents - usedCents),
    secondPersonAboveCents: limits.creditLimitAloneCents,
    facts: {
      ...facts,
      loans: draws.length,
      finished: draws.filter((one) => one.finishedOn !== null).length,
      lent: draws.reduce((sum, one) => sum + (one.lent ?? 0), 0),
      worstDaysLate: Math.max(0, ...draws.map((one) => one.daysLate)),
      lateLoans: draws.filter((one) => one.daysLate > 0).length,
    },
    history: await historyOf(ctx, head.id),
    draws: draws.map(({ daysLate: _days, isOpen: _open, ...draw }) => draw),
  }
})

type Own = 'customerId' | 'phone' | 'idNumber' | 'limitBy' | 'grade' | 'openedAt'
type Head = Pick<
  Detail,
  'id' | 'name' | 'app' | 'state' | 'limitCents' | 'onItsWayCents' | 'version'
> & {
  personId: number
  appCode: string
  facts: Pick<NonNullable<Detail['facts']>, Own>
}

async function accountOf(ctx: ReadContext, id: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select c.id, c.person_id, c.app_code, p.full_name as name, app.name as app, ${stateSql} as state,
      c.limit_cents, c.version, ${onItsWay(sql`c.person_id`, sql`c.app_code`)} as on_its_way_cents,
      json_build_object('customerId', p.person_id, 'phone', p.phone_masked,
        'idNumber', p.id_number_masked, 'limitBy', c.limit_by, 'grade', c.grade,
        'openedAt', ${instant('c.opened_at')}) as facts
    from origination.credit_account c
    join reporting.person p on p.person_id = c.person_id
    join reporting.app app on app.code = c.app_code
    where c.id = ${id} and ${accountVisible(ctx)}`.execute(ctx.db)
  return rows[0] ?? refuse('request.not-found')
}

async function historyOf(ctx: ReadContext, id: number): Promise<Detail['history']> {
  const { rows } = await sql<Detail['history'][number]>`
    select h.id, h.version, h.kind as account_change, h.state as account_change_state,
      h.from_cents as "from", h.to_cents as "to", h.application_id as loan_id, h.reason,
      ${staff('h.asked_by')} as asked_by, ${instant('h.asked_at')} as asked_at,
      ${staff('h.decided_by')} as decided_by, ${instant('h.decided_at')} as decided_at,
      h.decision_reason
    from origination.credit_account_change h
    where h.account_id = ${id} order by h.id desc limit 200`.execute(ctx.db)
  return rows
}

async function drawsOf(ctx: ReadContext, { personId, appCode }: Head): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select l.loan_id, pr.name as product, l.principal_cents as lent,
      case when l.status = 'open' then l.principal_owed_cents else 0 end as owed,
      l.started_on, l.due_on, l.finished_on, l.status = 'open' as is_open, ${inScope(ctx)} as in_scope,
      greatest(0, coalesce((select max(y.days_past_due) from reporting.loan_day y
          where y.loan_id = l.loan_id), 0),
        case when l.status = 'open' then ${ctx.clock.today()}::date - l.oldest_due_on else 0 end)::int
        as days_late
    from reporting.loan l
    join origination.application a on a.id = l.loan_id
    join origination.product pr on pr.code = l.product_code
    where l.person_id = ${personId} and l.app_code = ${appCode}
    order by l.loan_id desc limit 200`.execute(ctx.db)
  return rows
}
