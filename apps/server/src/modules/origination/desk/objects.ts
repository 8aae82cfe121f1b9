import { bureauCodes } from '@daftari/contract/origination/bureau/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'
import { accountVisible } from '../accounts/visible-accounts.ts'
import { inspectionScope } from '../queries/inspection/scope.ts'
import { inScope, visibleApplications } from '../scope.ts'

/** What of this module people open. */
export const objects: ObjectKind[] = [
  { type: 'application', maySee: seesApplication, parts: partsOf },
  { type: 'inspection', maySee: seesInspection },
  {
    type: 'auditor',
    maySee: isAuditor,
    loggedAs: (id) => ({ type: 'staff', id, acts: ['auditor.', 'allocation.', 'application.'] }),
  },
  { type: 'questionnaire', ...anyRowOf('origination.questionnaire') },
  { type: 'credit-account', maySee: seesAccount },
  { type: 'bureau', maySee: async (_ctx, id) => bureauCodes.some((one) => one === id) },
]

async function seesApplication(ctx: ReadContext, id: string): Promise<boolean> {
  const number = numbered(id)
  if (number === undefined) return false
  const found = await visibleApplications(ctx)
    .select('a.id')
    .where('a.id', '=', number)
    .executeTakeFirst()
  return found !== undefined
}

/** The customer, the payout and what was paid belong to a loan's story. */
async function partsOf(ctx: ReadContext, id: string) {
  const number = numbered(id)
  if (number === undefined) return undefined
  const { rows } = await sql<{ type: 'person' | 'disbursement' | 'payment' | 'case'; id: string }>`
    select p.type, p.id from origination.application a
    cross join lateral (
      select 'person' as type, a.person_id::text as id
      union all
      select 'disbursement', d.id::text from reporting.disbursement d where d.application_id = ${number}
      union all
      (select distinct 'payment', p.payment_id::text
        from reporting.payment_part p where p.loan_id = ${number} limit ${mostParts})
      union all
      (select 'case', c.case_id::text
        from reporting.case c where c.loan_id = ${number} limit ${mostParts})) p
    where a.id = ${number} and ${inScope(ctx)}`.execute(ctx.db)
  // Every application has its customer.
  return rows.length === 0 ? undefined : rows
}

const mostParts = 50

async function seesInspection(ctx: ReadContext, id: string): Promise<boolean> {
  const number = numbered(id)
  if (number === undefined) return false
  const found = await ctx.db
    .selectFrom('origination.inspection as i')
    .select('i.id')
    .where('i.id', '=', number)
    .where(inspectionScope(ctx))
    .executeTakeFirst()
  return found !== undefined
}

async function isAuditor(ctx: ReadContext, id: string): Promise<boolean> {
  const staffId = numbered(id)
  if (staffId === undefined) return false
  const found = await ctx.db
    .selectFrom('origination.auditorAuthority')
    .select('staffId')
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return found !== undefined
}

async function seesAccount(ctx: ReadContext, id: string): Promise<boolean> {
  const number = numbered(id)
  if (number === undefined) return false
  const found = await ctx.db
    .selectFrom('origination.creditAccount as c')
    .select('c.id')
    .where('c.id', '=', number)
    .where(accountVisible(ctx))
    .executeTakeFirst()
  return found !== undefined
}
