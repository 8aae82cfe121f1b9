import { refuse } from '@daftari/contract/refusals'
import {
  type FromAccount,
  type ToAccount,
  transferRequest,
} from '@daftari/contract/settlement/transfers'
import { assert } from '@daftari/kernel/assert'
import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import { credit, debit, post, requireInBooks, reverse } from '../../ledger/index.ts'
import { expectedFee } from './expected-fee.ts'

export interface NewTransfer {
  fromAccount: FromAccount
  toAccount: ToAccount
  amountCents: number
  feeCents: number
  movedOn: string
  reference: string
  note: string
}

export const transfer = requestFlow(transferRequest, {
  table: 'settlement.ownTransfer',

  /** Its expected charge is stored with it. */
  async ask(ctx, asked) {
    const { fromAccount, toAccount, movedOn } = asked
    if (String(fromAccount) === toAccount) {
      refuse('transfer.same-account', {}, { toAccount: 'same' })
    }
    if (movedOn > ctx.clock.today()) refuse('transfer.future', {}, { movedOn: 'future' })
    await requireInBooks(ctx, { day: movedOn, field: 'movedOn' })
    return { ...asked, note: asked.note || null, expectedCents: await expectedFor(ctx, asked) }
  },
  taken: ({ reference }) =>
    refuse('transfer.reference-known', { reference }, { reference: 'used' }),

  /** The amount goes over, and the fee is the lender's cost. */
  async execute(ctx, asked, { save }) {
    await save({ entryId: await book(ctx, asked) })
  },

  /** It leaves the books by its mirror. */
  async reverse(ctx, { entryId, movedOn }, { save, ...how }) {
    assert(entryId !== null, 'what was booked has its entry')
    const reason = how.decisionReason ?? ''
    await reverse(ctx, entryId, { effectiveOn: businessDate(movedOn), source: 'staff', reason })
    await save(how)
  },

  audited: ({ fromAccount, toAccount, amountCents, feeCents, movedOn, reference, ...row }) => ({
    fromAccount,
    toAccount,
    amountCents,
    feeCents,
    movedOn,
    reference,
    expectedCents: row.expectedCents,
    entryId: row.entryId,
  }),
  summary: { amount: 'amountCents', name: sql`r.reference` },
})
export const { ask: askTransfer, decide: decideTransfer, reverse: reverseTransfer } = transfer

async function expectedFor(ctx: Context, asked: NewTransfer): Promise<number | null> {
  const rate = await ctx.tx
    .selectFrom('settlement.transferRate')
    .select(['flatCents', 'ratePpm', 'leastCents', 'mostCents'])
    .where('fromAccount', '=', asked.fromAccount)
    .where('toAccount', '=', asked.toAccount)
    .where('effectiveOn', '<=', asked.movedOn)
    .orderBy('effectiveOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return rate === undefined ? null : expectedFee(rate, cents(asked.amountCents))
}

/** The reference ends with the operator's own, by which its statement is compared with the books. */
async function book(ctx: Context, asked: RequestRow<'settlement.ownTransfer'>): Promise<number> {
  const [amount, fee] = [cents(asked.amountCents), cents(asked.feeCents)]
  return post(ctx, {
    reference: `own-transfer:${asked.id}:${asked.reference}`,
    kind: 'transfer',
    effectiveOn: businessDate(asked.movedOn),
    source: 'bank',
    lines: [
      debit(asked.toAccount as ToAccount, amount),
      debit('provider_charges', fee),
      credit(asked.fromAccount as FromAccount, cents(amount + fee)),
    ],
  })
}
