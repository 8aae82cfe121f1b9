import { type Cents, cents, negate } from '@daftari/kernel/money'
import { Refusal } from '@daftari/kernel/refusal'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SettlementStatementLine } from '../../../platform/db/types.ts'
import { NotNow, type Outside } from '../../../platform/events/subscriber.ts'
import { crashPoint } from '../../../platform/faults/crash-point.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import { recordFromStatement } from '../../payments/index.ts'
import { walletOf } from '../accounts.ts'
import type { StatementFile } from '../file-store.ts'

type Line = Selectable<SettlementStatementLine>

const atOnce = 50

/**
 * Books what only the statement told: customers' payments into suspense, where they look for their
 * loan as any payment does, and the operator's charges. Each is marked with what it became in the
 * same transaction, so it can be stopped anywhere. What may be a payment that staff entered under
 * another receipt waits for a person, and so does what the books refuse.
 */
export async function bookFound(
  outside: Outside,
  settings: { payInShortCode: string },
  file: StatementFile,
): Promise<void> {
  let after = 0
  for (;;) {
    if (outside.ending.aborted) throw new NotNow('the process ends', 0)
    const lines = await waitingAfter(outside.house.db, file, after)
    for (const line of lines) await bookOne(outside, settings, line)
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
    .where('l.kind', 'in', ['payment', 'charge'])
    .where((eb) => eb.not(eb.exists(eb.selectFrom(enteredNear).select('id'))))
    .orderBy('l.id')
    .limit(atOnce)
    .execute()
}

/** Staff entered as much for the same day, and no row of a statement is it yet. */
const enteredNear = sql<{ id: number }>`(
  select p.id from reporting.payment p
  where l.kind = 'payment' and p.provider = 'mpesa' and p.source = 'staff'
    and p.state <> 'reversed' and p.amount_cents = l.amount_cents
    and p.paid_on between l.completed_on - 1 and l.completed_on + 1
    and p.receipt <> l.receipt
    and not exists (select from settlement.statement_line o where o.payment_id = p.id)
  limit 1)`.as('entered')

async function bookOne(
  outside: Outside,
  settings: { payInShortCode: string },
  { id }: Line,
): Promise<void> {
  try {
    await outside.transact(async (ctx) => {
      const line = await ctx.tx
        .selectFrom('settlement.statementLine')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (line?.state !== 'open') return
      if (line.kind === 'payment') await bookPayment(ctx, settings, line)
      else await bookCharge(ctx, line)
      crashPoint('statement.booking')
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    outside.house.log.info({ line: id, code: error.code }, 'a row of a statement was not booked')
  }
}

async function bookPayment(
  ctx: Context,
  settings: { payInShortCode: string },
  line: Line,
): Promise<void> {
  const { as, paymentId } = await recordFromStatement(ctx, settings, {
    receipt: line.receipt,
    amountCents: cents(line.amountCents),
    paidAt: line.completedAt,
    reference: line.reference ?? '',
    payerMasked: line.partyMasked,
    payerName: line.partyName,
    balanceCents: cents(line.balanceCents),
  })
  if (paymentId === undefined) return
  const state = { booked: 'booked', known: 'matched', held: 'differs' }[as]
  await mark(ctx, line, { state, paymentId })
}

/** It left the account that the statement is of. */
async function bookCharge(ctx: Context, line: Line): Promise<void> {
  const amount: Cents = negate(cents(line.amountCents))
  if (amount <= 0) return
  const wallet = walletOf[line.account as 'payment']
  const entryId = await post(ctx, {
    reference: `charge:mpesa:${line.receipt}`,
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
