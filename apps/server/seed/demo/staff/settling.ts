import type { CandidateReason } from '@daftari/contract/payments/enums'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { matchPaymentByHand } from '../../../src/modules/payments/commands/match-payment-by-hand.ts'
import { reversePayment } from '../../../src/modules/payments/commands/reverse-payment.ts'
import {
  askCorrection,
  decideCorrection,
} from '../../../src/modules/payments/correction/correction-request.ts'
import { paymentCandidates } from '../../../src/modules/payments/queries/payment-candidates.ts'
import type { DayOfLife } from '../day-of-life.ts'
import { type DemoStaff, presentOf, worksOn } from '../demo-staff.ts'
import type { Ahead } from '../world/ahead.ts'
import type { World } from '../world/world.ts'

/** Twice a day finance looks at what waits in suspense and books what has a clear owner. */
export function planSettlementDay(
  world: World,
  staff: readonly DemoStaff[],
  { date, livesOn }: Pick<DayOfLife, 'date' | 'livesOn'>,
): void {
  const present = presentOf(staff, 'finance', date)
  for (const [index, minute] of [10 * 60 + 15, 16 * 60 + 20].entries()) {
    const one = present[index % Math.max(1, present.length)]
    if (one === undefined) continue
    const colleague = staff.find(
      (other) =>
        other.role === 'finance' && other.id !== one.id && worksOn(other, addDays(date, 1)),
    )
    world.agenda.plan(world.at(date, Math.max(minute, one.shift.from + 30)), () =>
      clearSuspense(world, { one, colleague }, { date, livesOn }),
    )
  }
}

interface Pair {
  one: DemoStaff
  /** The colleague who finds the mistake the next day. */
  colleague: DemoStaff | undefined
}

async function clearSuspense(
  world: World,
  pair: Pair,
  { date, livesOn }: Pick<DayOfLife, 'date' | 'livesOn'>,
): Promise<void> {
  const { one } = pair
  await approveOthers(world, one, { leaves: livesOn ? 1 : 0 })
  const waiting = await world.appContext.db
    .selectFrom('payments.payment')
    .select(['id', 'version', 'unmatchedReason'])
    .where('state', '=', 'unmatched')
    .where('receivedAt', '>', world.at(addDays(date, -10), 0))
    .orderBy('id')
    .limit(40)
    .execute()
  for (const { id, version, unmatchedReason } of waiting) {
    const careless = unmatchedReason !== 'taken-back' && world.random.chance(0.05)
    const matched = await world.attempt(one.actor, 'match a payment', async (ctx) => {
      const [best, second] = await paymentCandidates(ctx, id)
      const chosen = careless ? (second ?? best) : best
      if (chosen === undefined || (!careless && chosen.reasons.length < 2)) return undefined
      const reason = sentence(chosen.reasons.map((one) => words[one]))
      const { loanId } = chosen
      const match = { paymentId: id, version, loanId, reason }
      return { ...(await matchPaymentByHand(ctx, match)), loanId, likelier: best?.loanId ?? loanId }
    })
    if (!careless || matched?.correction.state !== 'done') continue
    const { loanId, likelier } = matched
    planReversal(world, pair, { id, date, meantFor: likelier === loanId ? undefined : likelier })
  }
}

/** What a colleague found and may not do alone; the newest are left to visitors. */
async function approveOthers(
  world: World,
  one: DemoStaff,
  { leaves }: { leaves: number },
): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('payments.correction')
    .select(['id', 'version'])
    .where('state', '=', 'asked')
    .where('batchId', 'is', null)
    .where('askedBy', '<>', one.id)
    .orderBy('id')
    .execute()
  for (const seen of asked.slice(0, Math.max(0, asked.length - leaves))) {
    await world.attempt(one.actor, 'approve a match', (ctx) =>
      decideCorrection(ctx, { ...seen, approve: true, reason: 'As the payer wrote' }),
    )
  }
}

/** Reasons as a clerk types them. */
const words: Record<CandidateReason, string> = {
  'reference-names': 'the loan number stands in the reference',
  'reference-near': 'the reference is nearly the loan number',
  'paid-before': 'this phone has paid the loan before',
  'phone-fits': 'it came from the customer’s phone',
  'name-fits': 'the name is the customer’s',
  'amount-due': 'the amount is what is owed',
}

function sentence(parts: readonly string[]): string {
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

interface Mistake {
  id: number
  date: BusinessDate
  meantFor: number | undefined
}

/**
 * The person who matched it may not take it back: a colleague does, when the customer has called, and moves
 * it to the right loan where it is known.
 */
function planReversal(world: World, { colleague }: Pair, { id, date, meantFor }: Mistake): void {
  if (colleague === undefined) return
  const minute = colleague.shift.from + world.random.int(20, 110)
  world.agenda.keep(world.at(addDays(date, 1), minute), 'put-right', {
    paymentId: id,
    colleagueId: colleague.id,
    ...(meantFor !== undefined && { meantFor }),
  })
}

/** Done by a colleague of the person who matched it. */
export async function putRight(
  world: World,
  colleague: DemoStaff,
  { paymentId, meantFor }: Ahead['put-right'],
): Promise<void> {
  const row = await world.appContext.db
    .selectFrom('payments.payment')
    .select(['version', 'amountCents'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const reason = 'The customer paid another loan: matched by mistake'
  const seen = { paymentId, version: row.version, reason }
  if (meantFor !== undefined) {
    const parts = [{ loanId: meantFor, amountCents: row.amountCents }]
    const moved = await world.attempt(colleague.actor, 'move a payment', (ctx) =>
      askCorrection(ctx, { ...seen, kind: 'move', parts }),
    )
    if (moved !== undefined) return
  }
  await world.attempt(colleague.actor, 'reverse a payment', (ctx) => reversePayment(ctx, seen))
}
