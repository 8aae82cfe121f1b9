import type {
  CallbackKind,
  CallbackOutcome,
  PayoutAct,
  PayoutDoubt,
} from '@daftari/contract/payments/enums'
import type { disbursementDetail as contract } from '@daftari/contract/payments/payout-endpoints'
import type { Permission } from '@daftari/contract/permissions'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { may, type ReadContext } from '../../../platform/context.ts'
import { transferCharge } from '../../../platform/tables/sql-parts.ts'
import { actsAt, placeOf } from '../domain/disbursement.ts'
import { type Attempt, actualIn, statusIn } from '../payout-store.ts'
import { whoIsPaid } from '../who-is-paid.ts'

type Detail = ReadOf<typeof contract>

/** One payout with its requests, questions and callbacks. Refuses: request.not-found. */
export async function disbursementDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const row = await ctx.db
    .selectFrom('payments.disbursement as d')
    .leftJoin('reporting.person as p', 'p.personId', 'd.personId')
    .leftJoin('reporting.staff as s', 's.id', 'd.retryAskedBy')
    .selectAll('d')
    .select(['p.fullName as name', 's.name as askedByName'])
    .select(sql.raw<number | null>(transferCharge('d')).as('transferCharge'))
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const status = statusIn(row.status)
  const actualStatus = actualIn(row.actualStatus)
  const attempts = await attemptsOf(ctx, id)
  return {
    id,
    loanId: row.applicationId,
    customerId: row.personId,
    name: row.name,
    app: row.appCode,
    product: row.productCode,
    principalCents: row.principalCents,
    amountCents: row.amountCents,
    wallet: row.phoneMasked,
    receiverName: row.receiverName,
    whoIsPaid: worksPayouts(ctx) ? await whoIsPaid(ctx, row, row) : null,
    status,
    actualStatus,
    receipt: row.receipt,
    chargeCents: row.transferCharge,
    failureCode: row.failureCode,
    failureReason: row.failureReason,
    holdReason: row.holdReason,
    holdDoubt: row.holdDoubt as PayoutDoubt | null,
    approvedAt: row.approvedAt.toISOString(),
    disbursedAt: row.disbursedAt?.toISOString() ?? null,
    disbursedOn: row.disbursedOn,
    version: row.version,
    retryAskedBy:
      row.retryAskedBy === null ? null : { id: row.retryAskedBy, name: row.askedByName ?? '' },
    acts: actsFor(ctx, placeOf(status, actualStatus), attempts),
    attempts,
    callbacks: await callbacksOf(ctx, id),
  }
}

const rightFor: Record<PayoutAct, Permission> = {
  retry: 'disbursement.retry',
  hold: 'disbursement.hold',
  release: 'disbursement.hold',
  cancel: 'disbursement.cancel',
  query: 'disbursement.query',
}

const worksPayouts = (ctx: ReadContext) => Object.values(rightFor).some((one) => may(ctx, one))

function actsFor(
  ctx: ReadContext,
  place: ReturnType<typeof placeOf>,
  attempts: Detail['attempts'],
): PayoutAct[] {
  const canAsk = place !== 'disbursed/success' && attempts.some((one) => one.state !== 'unsent')
  const acts: PayoutAct[] = [...actsAt(place), ...(canAsk ? (['query'] as const) : [])]
  return acts.filter((act) => may(ctx, rightFor[act]))
}

async function attemptsOf(ctx: ReadContext, disbursementId: number): Promise<Detail['attempts']> {
  const rows = (await ctx.db
    .selectFrom('payments.disbursementAttempt')
    .selectAll()
    .where('disbursementId', '=', disbursementId)
    .orderBy('number')
    .execute()) as Attempt[]
  const questions = await ctx.db
    .selectFrom('payments.statusQuery as q')
    .innerJoin('payments.disbursementAttempt as a', 'a.id', 'q.attemptId')
    .select(['q.attemptId', 'q.askedAt', 'q.answeredAt', 'q.finding'])
    .where('a.disbursementId', '=', disbursementId)
    .orderBy('q.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    originatorConversationId: row.originatorConversationId,
    conversationId: row.conversationId,
    writtenAt: row.writtenAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    resultCode: row.resultCode,
    resultText: row.resultText,
    receipt: row.receipt,
    completedAt: row.completedAt?.toISOString() ?? null,
    askAt: row.askAt?.toISOString() ?? null,
    questions: questions
      .filter((one) => one.attemptId === row.id)
      .map((one) => ({
        askedAt: one.askedAt.toISOString(),
        answeredAt: one.answeredAt?.toISOString() ?? null,
        finding: one.finding,
      })),
  }))
}

async function callbacksOf(ctx: ReadContext, disbursementId: number): Promise<Detail['callbacks']> {
  const rows = await ctx.db
    .selectFrom('payments.inbox')
    .select(['id', 'kind', 'receivedAt', 'outcome', 'note'])
    .where('disbursementId', '=', disbursementId)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as CallbackKind,
    outcome: row.outcome as CallbackOutcome | null,
    receivedAt: row.receivedAt.toISOString(),
  }))
}
