import type { OutputOf } from '@daftari/contract/endpoint'
import type { listOwnLoans } from '@daftari/contract/intake/endpoints'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { loanFor, owedToday } from '../../servicing/index.ts'
import { tagNames } from './tag-names.ts'

type OwnLoan = OutputOf<typeof listOwnLoans>['rows'][number]

/** Why it was returned last, in the customer's language. */
const missing = sql<string | null>`(
  select nullif(concat_ws(': ', ${sql.raw(tagNames('t.tags', 'p.language'))}, t.reason), '')
  from origination.transition t
  left join reporting.person p on p.person_id = origination.application.person_id
  where t.application_id = origination.application.id and t.act = 'return'
  order by t.id desc limit 1)`

/** What an app shows a customer: the newest of what they asked of it, and what each loan owes now. */
export async function ownLoans(
  ctx: ReadContext,
  asked: { personId: number; appCode: string },
): Promise<OwnLoan[]> {
  const rows = await ctx.db
    .selectFrom('origination.application')
    .select(['id', 'productCode', 'applyStatus', 'amountCents', 'approvedCents'])
    .select(['appliedAt'])
    .select((eb) => eb.case().when('applyStatus', '=', 6).then(missing).end().as('returnReason'))
    .where('personId', '=', asked.personId)
    .where('appCode', '=', asked.appCode)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const answers: OwnLoan[] = []
  for (const { productCode, ...row } of rows) {
    answers.push({
      ...row,
      product: productCode,
      appliedAt: row.appliedAt.toISOString(),
      loan: row.applyStatus === 2 ? await loanStanding(ctx, row.id) : null,
    })
  }
  return answers
}

/** Null until the money has arrived. */
async function loanStanding(ctx: ReadContext, loanId: number): Promise<OwnLoan['loan']> {
  const loan = await loanFor(ctx, loanId)
  if (loan === undefined) return null
  const owed = await owedToday(ctx, loanId)
  return {
    status: loan.status,
    startedOn: loan.startedOn,
    dueOn: loan.dueOn,
    nextDueOn: loan.oldestDueOn,
    daysPastDue: owed.daysPastDue,
    dueTodayCents: owed.dueCents,
    settlementCents: owed.settlement.totalCents,
    finishedOn: loan.finishedOn,
  }
}
