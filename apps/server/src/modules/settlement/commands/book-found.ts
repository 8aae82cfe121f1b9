import { aggregatorChannels } from '@daftari/contract/payments/aggregator/enums'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { assert } from '@daftari/kernel/assert'
import { type Cents, cents, negate } from '@daftari/kernel/money'
import { Refusal } from '@daftari/kernel/refusal'
import { type Selectable, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context, JobContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SettlementStatementLine } from '../../../platform/db/types.ts'
import { RetryLater } from '../../../platform/events/subscriber.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import { bookFeeFromReport, recordFromStatement } from '../../payments/index.ts'
import { providerOf, walletOf } from '../accounts.ts'
import type { StatementFile } from '../file-store.ts'

/** Our identity at the providers whose statements are read. */
export interface BookSettings {
  payInShortCode: string
  aggregator?: { merchant: string }
}

type Line = Selectable<SettlementStatementLine>

const atOnce = 50

const booked = ['payment', 'charge']

/**
 * Books rows that only the statement contains: customers' payments into suspense, where they are matched as
 * any payment is, charges, and the aggregator's settlements with the bank. Each is marked with its result in
 * the same transaction, so it can be interrupted anywhere. A row that may be a payment that staff entered
 * under another receipt waits for a person, and so does a row that the books refuse.
 */
export async function bookFound(
  job: JobContext,
  settings: BookSettings,
  file: StatementFile,
): Promise<void> {
  let after = 0
  for (;;) {
    if (job.ending.aborted) throw new RetryLater('the process ends', 0)
    const lines = await waitingAfter(job.appContext.db, file, after)
    for (const line of lines) await bookOne(job, settings, line)
    const last = lines.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

async function waitingAfter(db: Db, file: StatementFile, after: number): Promise<Line[]> {
  return db
    .selectFrom('settlement.statementLine as l')
    .selectAll('l')
    .where('l.fileId', '=', file.id)
    .where('l.id', '>', after)
    .where('l.state', '=', 'open')
    .where('l.kind', 'in', file.account === 'aggregator' ? [...booked, 'float'] : booked)
    .where((eb) => eb.not(eb.exists(eb.selectFrom(enteredNear).select('id'))))
    .orderBy('l.id')
    .limit(atOnce)
    .execute()
}

/** Staff entered as much for the same day, and no row of a statement is it yet. */
const enteredNear = sql<{ id: number }>`(
  select p.id from reporting.payment p
  where l.kind = 'payment' and p.source = 'staff'
    and p.provider = case l.account when 'aggregator' then 'aggregator' else 'mpesa' end
    and p.state <> 'reversed' and p.amount_cents = l.amount_cents
    and p.paid_on between l.completed_on - 1 and l.completed_on + 1
    and p.receipt <> l.receipt
    and not exists (select from settlement.statement_line o where o.payment_id = p.id)
  limit 1)`.as('entered')

async function bookOne(job: JobContext, settings: BookSettings, { id }: Line): Promise<void> {
  try {
    await job.transact(async (ctx) => {
      const line = await ctx.tx
        .selectFrom('settlement.statementLine')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (line?.state !== 'open') return
      if (line.kind === 'payment') await bookPayment(ctx, settings, line)
      else if (line.kind === 'float') await bookSettlement(ctx, line)
      else await bookCharge(ctx, line)
      failpoint('statement.booking')
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    job.appContext.log.info({ line: id, code: error.code }, 'a row of a statement was not booked')
  }
}

async function bookPayment(ctx: Context, settings: BookSettings, line: Line): Promise<void> {
  const isAggregators = line.account === 'aggregator'
  const { payInShortCode, aggregator } = settings
  const of = isAggregators
    ? { payInShortCode: aggregator?.merchant ?? '', provider: 'aggregator' as const }
    : { payInShortCode, provider: 'mpesa' as const }
  const { balanceCents } = line
  assert(balanceCents !== null, 'a row that moved money states its balance')
  const { as, paymentId } = await recordFromStatement(ctx, of, {
    receipt: line.receipt,
    amountCents: cents(line.amountCents),
    paidAt: line.completedAt,
    reference: line.reference ?? '',
    payerMasked: line.partyMasked,
    payerName: line.partyName,
    balanceCents: cents(balanceCents),
    ...(isAggregators && { channel: channelOf(line.reasonType) }),
  })
  if (paymentId === undefined) return
  const state = { booked: 'booked', known: 'matched', held: 'differs' }[as]
  await mark(ctx, line, { state, paymentId })
}

const channelOf = (text: string) => aggregatorChannels.find((one) => one === text) ?? 'other'

/** A settlement to our bank reduces what the aggregator owes us; its fees were deducted before. */
async function bookSettlement(ctx: Context, line: Line): Promise<void> {
  const amount: Cents = negate(cents(line.amountCents))
  const entryId = await post(ctx, {
    reference: `settlement:aggregator:${line.receipt}`,
    kind: 'transfer',
    effectiveOn: line.completedOn as never,
    source: 'statement',
    lines: [debit('bank', amount), credit('aggregator_clearing', amount)],
  })
  await mark(ctx, line, { state: 'booked', entryId })
}

/** It left the account that the statement is of. */
async function bookCharge(ctx: Context, line: Line): Promise<void> {
  const amount: Cents = negate(cents(line.amountCents))
  if (amount <= 0) return
  const account = line.account as StatementAccount
  if (account === 'aggregator' && line.linkedReceipt === line.receipt) {
    const fee = { receipt: line.receipt, feeCents: amount }
    const feeEntryId = await bookFeeFromReport(ctx, fee)
    if (feeEntryId !== undefined) await mark(ctx, line, { state: 'booked', entryId: feeEntryId })
    return
  }
  const wallet = walletOf[account]
  const entryId = await post(ctx, {
    reference: `charge:${providerOf[account]}:${line.receipt}`,
    kind: 'provider-charge',
    effectiveOn: line.completedOn as never,
    source: 'statement',
    lines: [debit('provider_charges', amount), credit(wallet, amount)],
  })
  await mark(ctx, line, { state: 'booked', entryId })
}

async function mark(
  ctx: Context,
  line: Line,
  found: { state: string; paymentId?: number; entryId?: number },
): Promise<void> {
  await ctx.tx
    .updateTable('settlement.statementLine')
    .set({ ...found, matchRule: 'receipt', matchedAt: ctx.clock.now(), version: line.version + 1 })
    .where('id', '=', line.id)
    .execute()
  if (found.state !== 'booked') return
  await ctx.tx
    .updateTable('settlement.statementFile')
    .set((eb) => ({ bookedCount: eb('bookedCount', '+', 1) }))
    .where('id', '=', line.fileId)
    .execute()
  await audit(ctx, {
    act: 'statement.book',
    object: { type: 'statement', id: line.fileId },
    after: { receipt: line.receipt, ...found },
  })
}
