import type { Random } from '@daftari/kernel/random'
import { approvedAgain } from '../../../../test/fixtures/approved-again.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { postCallback } from '../../../../test/post-callbacks.ts'
import { ofPerson } from '../../../platform/cipher.ts'
import { askModification } from '../commands/ask-modification.ts'
import { walletChanges } from '../commands/decide-modification.ts'
import { retryDisbursement } from '../commands/steer-disbursement.ts'
import { notFoundApartMs } from '../domain/ask-schedule.ts'
import { decideDeclaration, declare } from '../operator/unknown/declare.ts'
import { anEntry } from './pay-in.ts'
import {
  aPreparedPayout,
  attemptsOf,
  bookedPayouts,
  paidTo,
  plainPhone,
  standingOf,
} from './payouts.ts'
import {
  drawHappening,
  type ForgeryKind,
  freshModel,
  type Happening,
  happen,
  type Model,
} from './reference-model.ts'
import { payoutResult, queueTimeout, statusAnswer } from './results.ts'

const longest = 18
/** The two amounts for which it is approved. */
const principals = [1_000_000, 800_000]

type Payout = Awaited<ReturnType<typeof aPreparedPayout>>

export interface Sequence {
  /** The events, for investigating a difference. */
  reported: Happening[]
  /** What we came to, and what the model did. */
  ours: Ending
  models: Ending
}

interface Ending {
  attempts: string[]
  status: string
  receipt: string | null
  booked: number
  /** What the loan owes of it. */
  principalCents: number
  paid: number
  /** The index among the wallets that it was to be paid on, from 0. */
  wallet: number
  held: number
}

/**
 * One payout with a random sequence of events: results that are repeated, late, out of order or forged, and
 * people who retry. Returns its state in the product and in the model.
 */
export async function runSequence(
  t: TestApp,
  lender: Lender,
  { random, run }: { random: Random; run: number },
): Promise<Sequence> {
  // Nothing is ever said by the operator itself: the sequence speaks for it.
  t.world.operator.clearScript()
  t.world.operator.script('never:lost', ...Array(longest).fill('never:lost'))
  const heldBefore = await heldOf(t)
  const payout = await aPreparedPayout(t)
  await t.settle()
  const model = freshModel()
  const wallets = [payout.phone]
  const reported: Happening[] = []
  for (let step = random.int(4, longest); step > 0; step -= 1) {
    const repeat = reported.length > 0 && random.chance(0.3)
    const event = repeat ? random.pick(reported) : drawHappening(random, model, run)
    if (!happen(model, event)) continue
    reported.push(event)
    await bring(t, lender, { payout, event, model, wallets })
  }
  const held = (await heldOf(t)) - heldBefore
  return {
    reported,
    ours: { ...(await endingOf(t, payout, wallets)), held },
    models: endingOfModel(model),
  }
}

interface Brought {
  payout: Payout
  event: Happening
  model: Model
  /** Each that it was to be paid on. */
  wallets: string[]
}

async function bring(
  t: TestApp,
  lender: Lender,
  { payout, event, model, wallets }: Brought,
): Promise<void> {
  const isAnswer = event.kind === 'not-found' || event.kind === 'pending'
  t.clock.advance(isAnswer ? notFoundApartMs : 1_000)
  if (event.kind === 'retry') {
    const { version } = await standingOf(t, payout.id)
    const seen = { id: payout.id, version, reason: 'as the sequence says' }
    await t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, seen))
  } else if (event.kind === 'move') {
    wallets.push(await moveTo(t, lender, payout))
  } else if (event.kind === 'approve') {
    await approvedAgain(t, payout, { principalCents: principals[model.amount] ?? 0 })
  } else if (event.kind === 'settle') {
    await settle(t, lender, { payout, event })
  } else {
    const attempt = (await attemptsOf(t, payout.id))[event.k - 1]
    const phone = wallets[model.attempts[event.k - 1]?.wallet ?? 0] ?? ''
    const about = { ...attempt!, phone }
    await postCallback(t.appContext, await messageOf(t, about, event))
  }
  await t.settle()
}

type Settled = { payout: Payout; event: Extract<Happening, { kind: 'settle' }> }

async function settle(t: TestApp, lender: Lender, { payout, event }: Settled): Promise<void> {
  const attempt = (await attemptsOf(t, payout.id))[event.k - 1]
  const { proof } = await anEntry(t, { loanId: payout.loanId, amountCents: 1 })
  const { id: number = 0, otherReceipt } = attempt ?? {}
  const { declarationId: id } = await t.as(lender.staff.finance, (ctx) =>
    declare(ctx, {
      key: number * 10 + 1,
      verdict: event.verdict,
      reason: 'as the sequence says',
      proof,
      ...(otherReceipt && { receipt: otherReceipt, completedAt: t.clock.now().toISOString() }),
    }),
  )
  await t.as(lender.staff.admin, (ctx) => decideDeclaration(ctx, { id, confirm: true }))
}

/** Gives the new wallet. */
async function moveTo(t: TestApp, lender: Lender, { loanId }: Payout): Promise<string> {
  const phone = plainPhone()
  const { modificationId: id } = await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    askModification(ctx, {
      ownerName: 'WANJIKU KAMAU',
      faceResult: 'match',
      applicationId: loanId,
      appCode: 'pesa',
      phone,
    }),
  )
  const approval = { id, version: 1, approve: true, reason: 'as the sequence says' } as const
  await t.as(lender.staff.auditAdmin, (ctx) => walletChanges.decide(ctx, approval))
  return phone
}

type About = Parameters<typeof statusAnswer>[1] & { amountCents: number | null }

function messageOf(t: TestApp, about: About, event: Extract<Happening, { k: number }>) {
  switch (event.kind) {
    case 'success':
      return payoutResult(t, about, { receipt: event.receipt, amountCents: about.amountCents ?? 0 })
    case 'failure':
      return payoutResult(t, about, { code: '2040' })
    case 'doubtful-failure':
      return payoutResult(t, about, { code: '17' })
    case 'queue-timeout':
      return queueTimeout(about)
    case 'not-found':
    case 'pending':
      return statusAnswer(t, about, event.kind)
    case 'forged':
      return forgery(t, about, event.how)
    case 'settle':
      throw new Error('no message')
  }
}

function forgery(t: TestApp, about: About, how: ForgeryKind) {
  switch (how) {
    case 'amount':
      return payoutResult(t, about, { amountCents: 100 })
    case 'receiver':
      return payoutResult(t, about, { receiver: '254700000000 - SOMEBODY' })
    case 'conversation':
      return payoutResult(t, about, { conversationId: 'AG_forged' })
    case 'failed-conversation':
      return payoutResult(t, about, { conversationId: 'AG_forged', code: '2040' })
    case 'time':
      return payoutResult(t, about, { completedAt: '01.01.2020 00:00:00' })
    case 'unknown-id':
      return payoutResult(t, { ...about, originatorConversationId: 'nobody-knows-1' }, {})
  }
}

async function endingOf(
  t: TestApp,
  payout: Payout,
  wallets: readonly string[],
): Promise<Omit<Ending, 'held'>> {
  const { phoneCipher } = await t.appContext.db
    .selectFrom('payments.disbursement')
    .select('phoneCipher')
    .where('id', '=', payout.id)
    .executeTakeFirstOrThrow()
  const phone = t.appContext.cipher.open(phoneCipher, ofPerson(payout.personId))
  const { attempts, status, receipt } = await standingOf(t, payout.id)
  return {
    attempts: attempts.map((state) =>
      state === 'succeeded' ? 'paid' : state === 'failed' || state === 'void' ? 'failed' : 'open',
    ),
    status,
    receipt,
    booked: await bookedPayouts(t, payout),
    principalCents: await principalOf(t, payout),
    paid: paidTo(t, payout),
    wallet: wallets.indexOf(phone),
  }
}

async function principalOf(t: TestApp, { loanId }: Payout): Promise<number> {
  const rows = await t.appContext.db
    .selectFrom('reporting.ledgerLine')
    .select('amountCents')
    .where('accountCode', '=', 'principal_receivable')
    .where('loanId', '=', loanId)
    .execute()
  return rows.reduce((total, row) => total + (row.amountCents ?? 0), 0)
}

function endingOfModel({ attempts, wallet, status, held }: Model): Ending {
  const paid = attempts.find((one) => one.is === 'paid')
  return {
    attempts: attempts.map((one) => one.is),
    status,
    receipt: paid?.receipt ?? null,
    booked: paid === undefined ? 0 : 1,
    principalCents: paid === undefined ? 0 : (principals[paid.amount] ?? 0),
    paid: 0,
    wallet: paid?.wallet ?? wallet,
    held,
  }
}

async function heldOf(t: TestApp): Promise<number> {
  const { held } = await t.appContext.db
    .selectFrom('payments.inbox')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('outcome', '=', 'held')
    .executeTakeFirstOrThrow()
  return held
}
