import type { ReductionOrigin, ReductionStatus } from '@daftari/contract/collections/enums'
import { reductionRequest, waiverRequest } from '@daftari/contract/collections/reduction-requests'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents, formatCents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { type Context, type ContextSaying, may } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { RequestSteps } from '../../../platform/desk/requests/request-steps.ts'
import { publish } from '../../../platform/events/publish.ts'
import { guardGift } from '../../../platform/watch/guard-gift.ts'
import {
  endWaiver,
  grantWaiver,
  loanFor,
  type NewWaiver,
  newestRepayment,
} from '../../servicing/index.ts'
import { needsHigher } from '../domain/reduction.ts'
import { limitsNow } from '../queries/limits.ts'
import { creditOutlook, type Outlook, reductionOutlook } from '../queries/reduction-outlook.ts'
import { reductionInScope } from '../scope.ts'
import { lockCase, requireAssignee } from './lock-case.ts'
import { auditedOf, type Reduction, reviewOne } from './review-reductions.ts'

const table = 'collections.reduction'

/** What both do alike; `terms` are those on which it is granted, to the worth of `mostCents`. */
const steps = (
  origin: ReductionOrigin,
  terms: (
    ctx: Context,
    row: Reduction,
  ) => Promise<Pick<NewWaiver, 'kind' | 'from' | 'afterRepaymentId' | 'until' | 'amountCents'>>,
) =>
  ({
    table,
    only: sql<boolean>`r.origin = ${sql.lit(origin)}`,
    always: (ctx) => ({ updatedAt: ctx.clock.now() }),

    async over(ctx, { id, validUntil: until }) {
      if (until < ctx.clock.today()) refuse('reduction.lapsed', { id, until })
    },

    async recheck(ctx, { mostCents, mostPrincipalCents }) {
      const policy = await limitsNow(ctx)
      const isHigh = needsHigher(policy, { cents: mostCents, principal: mostPrincipalCents })
      if (isHigh && !may(ctx, 'reduction.decide-large')) {
        refuse('reduction.above-authority', { limit: formatCents(policy.reductionAlone) })
      }
    },

    /** Waives the approved amount at most: later charges are in `mostCents` up to the last valid day. */
    async execute(ctx: ContextSaying<'gives.money-off'>, row, { save }) {
      const { loanId, askedBy } = row
      await guardGift(ctx, {
        what: 'money-off',
        customers: 1,
        worthCents: row.mostCents,
        askedBy,
        about: String(loanId),
      })
      const waiverId = await grantWaiver(ctx, {
        ...(await terms(ctx, row as Reduction)),
        loanId,
        mostCents: cents(row.mostCents),
        principal: row.mostPrincipalCents > 0,
      })
      await save({ waiverId })
    },

    async decided(ctx, row) {
      const { id, loanId, personId } = row
      await bringUp(ctx, row)
      if (row.state === 'refused') return
      await publish(ctx, 'reduction.approved', `loan:${loanId}`, {
        reductionId: id,
        loanId,
        personId,
      })
      return reviewOne(ctx, row as Reduction)
    },

    async withdraw(ctx, { waiverId }) {
      if (waiverId !== null) await endWaiver(ctx, waiverId)
    },

    audited: (row) => auditedOf(row as Reduction),
    answer: ({ id, state, waivedCents, version }) => ({
      id,
      auditStatus: state as ReductionStatus,
      waivedCents,
      version,
    }),
    summary: {
      about: 'loanId',
      loan: sql`r.loan_id`,
      amount: sql`r.before_cents - r.after_cents`,
      app: sql`r.app_code`,
      decideBy: sql`r.valid_until`,
      byItself: true,
    },
  }) satisfies Partial<RequestSteps<(typeof reductionRequest)['endpoints'], typeof table>>

/** The rest is waived once the customer has paid a given amount in time; requested by a collector. */
export const reductionFlow = requestFlow(reductionRequest, {
  ...steps('collection', async (_ctx, { askedOn, validUntil, ...row }) => ({
    kind: 'if-paid',
    from: askedOn,
    afterRepaymentId: row.afterRepaymentId,
    until: validUntil,
    amountCents: cents(row.afterCents),
  })),
  scope: reductionInScope,

  async ask(ctx, { id: caseId, payCents: pay, validUntil: until, reason }) {
    const found = await lockCase(ctx, caseId)
    requireAssignee(ctx, found)
    const { loanId } = found
    const validUntil = until as BusinessDate
    const payCents = cents(pay)
    const outlook = await reductionOutlook(ctx, loanId, { payCents, until: validUntil })
    return columnsOf(ctx, outlook, { loanId, caseId, validUntil, afterCents: payCents, reason })
  },
  taken: async ({ id }, ctx) => refuseSecond(ctx, (await lockCase(ctx, id)).loanId),
})

/** An amount is waived as soon as it is approved; requested by settlement. */
export const waiverFlow = requestFlow(waiverRequest, {
  ...steps('settlement', async (ctx, { mostCents }) => ({
    kind: 'at-once',
    from: ctx.clock.today(),
    afterRepaymentId: await newestRepayment(ctx),
    until: ctx.clock.today(),
    amountCents: cents(mostCents),
  })),

  async ask(ctx, { id: loanId, amountCents, principal, reason }) {
    const outlook = await creditOutlook(ctx, loanId, { amountCents: cents(amountCents), principal })
    const { settlement, waivedCents } = outlook.today
    const validUntil = addDays(ctx.clock.today(), outlook.policy.reductionDays)
    const afterCents = settlement.totalCents - waivedCents
    return columnsOf(ctx, outlook, { loanId, caseId: null, validUntil, afterCents, reason })
  },
  taken: ({ id }, ctx) => refuseSecond(ctx, id),
})

interface Asked {
  loanId: number
  caseId: number | null
  validUntil: BusinessDate
  afterCents: number
  reason: string
}

/** Refuses: reduction.nothing-waived when the last day leaves nothing to waive; loan.not-found. */
async function columnsOf(ctx: Context, { today, lastDay }: Outlook, asked: Asked) {
  const beforeCents = today.settlement.totalCents
  // What closes the loan today may be more than on the last day, as the demo's customers showed.
  if (lastDay.waivedCents <= 0) {
    refuse('reduction.nothing-waived', { settlement: formatCents(beforeCents) })
  }
  const { personId, appCode, productCode } =
    (await loanFor(ctx, asked.loanId)) ?? refuse('loan.not-found')
  return {
    ...asked,
    personId,
    appCode,
    productCode,
    origin: asked.caseId === null ? 'settlement' : 'collection',
    beforeCents,
    mostCents: lastDay.waivedCents,
    mostPrincipalCents: lastDay.waived.principal,
    askedOn: ctx.clock.today(),
    afterRepaymentId: await newestRepayment(ctx),
  }
}

/** Refuses: reduction.open-before. */
async function refuseSecond(ctx: Context, loanId: number): Promise<never> {
  const { id } = await ctx.tx
    .selectFrom(table)
    .select('id')
    .where('loanId', '=', loanId)
    .where('state', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
  refuse('reduction.open-before', { id, loanId })
}

/** The collector has to inform the customer: the case moves to the top of the work list. */
async function bringUp(ctx: Context, { caseId }: { caseId: number | null }): Promise<void> {
  if (caseId === null) return
  await ctx.tx
    .updateTable('collections.case')
    .set((eb) => ({ nextActionAt: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .where('closedOn', 'is', null)
    .where('nextActionAt', '>', ctx.clock.now())
    .execute()
}
