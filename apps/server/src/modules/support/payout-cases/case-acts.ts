import { refuse } from '@daftari/contract/refusals'
import * as contract from '@daftari/contract/support/payout-cases/declared'
import type {
  PayoutAnswer,
  PayoutResolution,
} from '@daftari/contract/support/payout-cases/payout-case'
import { payoutTexts } from '@daftari/contract/support/payout-cases/texts'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import type { Hindrance } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { sendOwnText } from '../../messaging/index.ts'
import { askAboutDisbursement, askModification, retryDisbursement } from '../../payments/index.ts'
import { pausing } from '../cases/pausing.ts'
import { beginPause, endPause, type PayoutCase, payoutCaseEntity, timed } from './payout-clock.ts'
import { answerSql, hasFailed, isUnknown, mayBeAsked, resolutionSql } from './standing.ts'

interface Standing {
  hasFailed: boolean
  isUnknown: boolean
  mayBeAsked: boolean
  answer: PayoutAnswer
  resolution: PayoutResolution
}

export async function standingOf(
  ctx: ReadContext,
  { id }: Pick<PayoutCase, 'id'>,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${sql.raw(hasFailed)} as has_failed, ${sql.raw(isUnknown)} as is_unknown,
      ${sql.raw(mayBeAsked)} as may_be_asked,
      ${sql.raw(answerSql)} as answer, ${sql.raw(resolutionSql)} as resolution
    from support.payout_case c join reporting.disbursement d on d.id = c.disbursement_id
    where c.id = ${id}`.execute(ctx.db)
  return rows[0] ?? refuse('request.not-found')
}

/** Only its claimer works a case. Refuses: work.not-yours. */
function requireMine(ctx: ReadContext, { assigneeId }: Pick<PayoutCase, 'assigneeId'>): void {
  if (assigneeId !== staffOf(ctx)) refuse('work.not-yours')
}

const later = (ctx: Context, minutes: number) => ({
  nextActionAt: new Date(ctx.clock.now().getTime() + minutes * 60_000),
})

/** The answer comes by callback: the case comes up again in five minutes, or when the payout ends. */
export const askOperatorAct = act(contract.askOperator, payoutCaseEntity, {
  async guard(ctx, row) {
    const { mayBeAsked: asks } = await standingOf(ctx, row)
    if (!asks) refuse('payout.nothing-to-ask', { id: row.disbursementId })
  },
  async change(ctx, row) {
    await askAboutDisbursement(ctx, row.disbursementId)
    return { ...later(ctx, 5), attempts: row.attempts + 1 }
  },
})

/** Refuses: work.not-yours, payout-modification.nothing-failed and what asking for another wallet refuses. */
export const correctWalletAct = act(contract.correctWallet, payoutCaseEntity, {
  async guard(ctx, row) {
    requireMine(ctx, row)
    const { hasFailed: failed } = await standingOf(ctx, row)
    if (!failed) refuse('payout-modification.nothing-failed', { id: row.loanId })
  },
  async change(ctx, row, { newWallet, ownerName, reason }) {
    const { loanId: applicationId, appCode } = row
    const asked = { applicationId, appCode, phone: newWallet, ownerName, reason }
    await askModification(ctx, { ...asked, faceResult: null })
    return later(ctx, 60)
  },
})

/**
 * Refuses payout-case.not-failed of what may have been paid: unknown is asked about, never sent again.
 * Refuses record.stale of a payout that has changed since it was looked at.
 */
export const retryPayoutAct = act(contract.retryPayout, payoutCaseEntity, {
  async guard(ctx, row) {
    const { hasFailed: failed } = await standingOf(ctx, row)
    if (!failed) refuse('payout-case.not-failed', { id: row.loanId })
  },
  async change(ctx, row, { reason, payoutVersion: version }) {
    await retryDisbursement(ctx, { id: row.disbursementId, version, reason })
    return later(ctx, 15)
  },
})

/**
 * The SMS depends on the payout's current state. Refuses: work.not-yours, and what the contact rules refuse.
 */
export const notifyCustomerAct = act(contract.notifyCustomer, payoutCaseEntity, {
  guard: requireMine,
  change: async (ctx, row) => timed(ctx, row, await notified(ctx, row)),
})

/** The SMS with the payout's state, and its record. */
async function notified(ctx: Context, row: PayoutCase) {
  const now = ctx.clock.now()
  const { answer } = await standingOf(ctx, row)
  await sendOwnText(ctx, {
    to: await phoneOf(ctx, row.personId),
    texts: payoutTexts[answer],
    purpose: 'service',
    event: `payout-case:${row.id}:${row.version}:${answer}`,
    loanId: row.loanId,
    object: { type: 'payout-case', id: row.id },
    values: { loanId: String(row.loanId) },
  })
  return {
    askedAt: null,
    firstAnsweredAt: row.firstAnsweredAt ?? now,
    notifiedAt: now,
    lastResult: answer,
    lastResultAt: now,
  }
}

/** Refuses: work.not-yours, payout-case.not-arrived, as the gate does. */
export const notifyArrivedAct = act(contract.notifyArrived, payoutCaseEntity, {
  async guard(ctx, row) {
    requireMine(ctx, row)
    const { answer } = await standingOf(ctx, row)
    if (answer !== 'paid') refuse('payout-case.not-arrived', { id: row.loanId })
  },
  async change(ctx, row) {
    const { resolution } = await standingOf(ctx, row)
    const ends = { resolution, resolvedAt: ctx.clock.now(), resolvedBy: staffOf(ctx) }
    return timed(ctx, row, { ...(await notified(ctx, row)), ...ends })
  },
})

/** Checked again at sending: a delayed text is not sent once the payout's state differs from it. */
export async function whyPayoutTextStays(
  ctx: ReadContext,
  { event }: { event: string },
): Promise<Hindrance | undefined> {
  const [, id, said] = /^payout-case:(\d+):\d+:(\w+)$/.exec(event) ?? []
  if (id === undefined) return undefined
  const { answer } = await standingOf(ctx, { id: Number(id) })
  return answer === said ? undefined : { reason: 'outdated', from: null }
}

/** Its resolution follows from the payout's state. Refuses: work.not-yours, payout-case.unknown. */
export const resolveCaseAct = act(contract.resolveCase, payoutCaseEntity, {
  async guard(ctx, row) {
    requireMine(ctx, row)
    const { isUnknown: unknown } = await standingOf(ctx, row)
    if (unknown) refuse('payout-case.unknown', { id: row.loanId })
  },
  async change(ctx, row) {
    const { resolution } = await standingOf(ctx, row)
    const resolvedAt = ctx.clock.now()
    return timed(ctx, row, { resolution, resolvedAt, resolvedBy: staffOf(ctx), askedAt: null })
  },
})

export const { pause: pausingCase, resume: resumingCase } = pausing(
  contract.payoutCasePauses,
  payoutCaseEntity,
  { clock: { timed, beginPause, endPause }, guard: requireMine },
)
