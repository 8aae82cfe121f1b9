import { fill } from '@daftari/contract/messaging/placeholders'
import { type ActualStatus, actualStatuses } from '@daftari/contract/payments/enums'
import { refuse } from '@daftari/contract/refusals'
import type { PayoutAnswer } from '@daftari/contract/support/payout-cases/payout-case'
import { payoutTexts } from '@daftari/contract/support/payout-cases/texts'
import { sql } from 'kysely'
import { may, type ReadContext } from '../../../platform/context.ts'
import { withoutNumbers, withoutWrittenNumbers } from '../../../platform/log.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { personValues, textFor } from '../../messaging/index.ts'
import { whoIsPaidBy } from '../../payments/index.ts'
import { promisesOf } from '../cases/case-columns.ts'
import { answerSql, isPaid } from './standing.ts'

interface More {
  disbursementId: number
  payoutVersion: number
  actualStatus: number
  failureReason: string | null
  receipt: string | null
  arrivedAt: Date | null
  personId: number
  loanId: number
  state: string
  question: string
  payoutAnswer: PayoutAnswer
  retryAskedBy: { id: number; name: string } | null
  operatorAskedAt: Date | null
  phone: string | null
  firstDue: Date | null
  firstBreachedAt: Date | null
  resolveDue: Date | null
  resolveBreachedAt: Date | null
}

/** The payout's current state, the time of the last query, and what may be said to the customer. */
export async function caseMore(ctx: ReadContext, id: number) {
  const { rows } = await sql<More>`
    select c.disbursement_id, d.version as payout_version, d.actual_status, d.failure_reason,
      d.receipt, case when ${sql.raw(isPaid)} then d.disbursed_at end as arrived_at, c.question,
      c.person_id, c.loan_id, c.state,
      ${sql.raw(answerSql)} as payout_answer, ${sql.raw(staff('d.retry_asked_by'))} as retry_asked_by,
      (select max(q.asked_at) from reporting.payout_question q
        where q.disbursement_id = d.id) as operator_asked_at, p.phone_masked as phone,
      c.first_due, c.first_breached_at, c.resolve_due, c.resolve_breached_at
    from support.payout_case c
    join reporting.disbursement d on d.id = c.disbursement_id
    left join reporting.person p on p.person_id = c.person_id
    where c.id = ${id}`.execute(ctx.db)
  const { actualStatus, failureReason, question, operatorAskedAt, arrivedAt, ...more } =
    rows[0] ?? refuse('request.not-found')
  const { personId, loanId, state, ...rest } = more
  const text = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...rest,
    ...promisesOf(more),
    arrivedAt: text(arrivedAt),
    answerText:
      state === 'resolved'
        ? null
        : await answerText(ctx, { personId, loanId, answer: more.payoutAnswer }),
    actualStatus: actualStatuses[actualStatus] as ActualStatus,
    failureReason: failureReason === null ? null : withoutNumbers(failureReason),
    customerSays: withoutWrittenNumbers(question),
    operatorAskedAt: text(operatorAskedAt),
    ...(await walletOf(ctx, more.disbursementId)),
  }
}

/** In the customer's language. */
async function answerText(
  ctx: ReadContext,
  { personId, loanId, answer }: { personId: number; loanId: number; answer: PayoutAnswer },
): Promise<string> {
  const { values, language } = await personValues(ctx, personId)
  const { text } = textFor(payoutTexts[answer], { language })
  return fill(text, { ...values, loanId: String(loanId) })
}

/** The payout's number, for people who work the case or send the payout again. */
async function walletOf(ctx: ReadContext, disbursementId: number) {
  if (!may(ctx, 'payout-case.work') && !may(ctx, 'disbursement.retry')) {
    return { paidNumberMarks: null, numberOwners: null, operatorOwners: null }
  }
  const { marks, owners, operatorNames } = await whoIsPaidBy(ctx, disbursementId)
  return {
    paidNumberMarks: marks,
    numberOwners: [...new Set(owners.map(({ kind }) => kind))],
    operatorOwners: operatorNames.map(({ name }) => name),
  }
}
