import type { caseDetail as contract } from '@daftari/contract/collections/endpoints'
import type { caseRepayments, caseSchedule } from '@daftari/contract/collections/shapes'
import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'
import { readTogether } from '../../../platform/db/statements/read-together.ts'
import type { OwnParty } from '../../contact/index.ts'
import { owedToday } from '../../servicing/index.ts'
import { type CaseFacts, caseFacts } from './case-facts.ts'
import { standingOf } from './contact-standing.ts'
import { numberSoFar, soFarShown } from './number-so-far.ts'
import { reductionRows, reductionShown } from './reductions-of.ts'
import { timelineFrom, timelineReads } from './timeline.ts'

/** Everything needed to speak with the customer about a case. Refuses: request.not-found. */
export async function caseDetail(
  ctx: ReadContext,
  caseId: number,
): Promise<OutputOf<typeof contract>> {
  const facts = (await caseFacts(ctx, caseId)) ?? refuse('request.not-found')
  const { loanId, customerId, promise } = facts
  const party: OwnParty = {
    personId: customerId,
    phoneHash: facts.phoneHash,
    relation: 'own',
    loanId,
  }
  const owed = await owedToday(ctx, loanId)
  const contact = await standingOf(ctx, party)
  const { schedule, repayments, reductions, soFar, ...happened } = await readTogether(ctx.db, {
    schedule: scheduleOf(loanId),
    repayments: repaymentsOf(loanId),
    reductions: reductionRows(loanId),
    soFar: numberSoFar(customerId),
    ...timelineReads(ctx, facts),
  })
  return {
    case: shown(ctx, facts, owed.settlement.totalCents),
    promise: promise && { ...promise, madeAt: new Date(promise.madeAt).toISOString() },
    contact: { ...contact, soFar: soFarShown(soFar[0]) },
    schedule,
    repayments,
    timeline: timelineFrom(happened),
    reductions: reductions.map(reductionShown),
  }
}

function shown(
  ctx: ReadContext,
  facts: CaseFacts,
  settlementCents: number,
): OutputOf<typeof contract>['case'] {
  const { principal, interest, fee, fine, promise: _, phoneHash: _hash, ...rest } = facts
  const holdsIt = ctx.actor.kind === 'staff' && facts.holder?.id === ctx.actor.id
  return {
    ...rest,
    owed: { principal, interest, fee, fine, total: principal + interest + fee + fine },
    settlementCents,
    heldSince: facts.heldSince?.toISOString() ?? null,
    nextActionAt: facts.nextActionAt.toISOString(),
    mine: holdsIt && facts.closedOn === null,
  }
}

const scheduleOf = (loanId: number) => sql<z.output<typeof caseSchedule.schema>[number]>`
  select number, due_on, principal_cents + interest_cents + fee_cents + fine_cents as charged,
    principal_paid_cents + interest_paid_cents + fee_paid_cents + fine_paid_cents as paid,
    principal_waived_cents + interest_waived_cents + fee_waived_cents + fine_waived_cents as waived,
    principal_owed_cents + interest_owed_cents + fee_owed_cents + fine_owed_cents as owed
  from reporting.instalment where loan_id = ${loanId} order by due_on, number`

const repaymentsOf = (loanId: number) => sql<z.output<typeof caseRepayments.schema>[number]>`
  select r.paid_on, r.amount_cents as amount, y.receipt,
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end
      as credited_to
  from reporting.repayment r
  join reporting.payment y on y.id = r.payment_id
  left join collections.recovery v on v.repayment_id = r.repayment_id and v.reverses_id is null
  left join reporting.staff s on s.id = v.staff_id
  where r.loan_id = ${loanId} order by r.paid_on desc, r.repayment_id desc`
