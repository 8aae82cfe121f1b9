import { type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { setTransferRate } from '../../../src/modules/settlement/transfers/set-transfer-rate.ts'
import { askTransfer, decideTransfer } from '../../../src/modules/settlement/transfers/transfer.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const wednesday = 3
/** What stays on the paybill; the rest goes to the bank once a week, in whole thousands. */
const staysCents = 2_000_000
const roundCents = 100_000
/** For rent and the invoices of partners. */
const staysAtBankCents = 3_000_000

/** The operator's fee for a withdrawal to the bank: a quarter of a percent, 200.00 at most. */
export async function agreeRates(
  world: World,
  staff: readonly DemoStaff[],
  from: BusinessDate,
): Promise<void> {
  const one = staff.find(({ role }) => role === 'finance')
  if (one === undefined) return
  await world.as(one.actor, 'set a rate for transfers', (ctx) =>
    setTransferRate(ctx, {
      fromAccount: 'wallet_paybill',
      toAccount: 'bank',
      effectiveOn: from,
      flatCents: 0,
      ratePpm: 2_500,
      leastCents: 0,
      mostCents: 20_000,
      reason: 'The contract with the operator',
    }),
  )
}

/**
 * Once a week what customers paid goes to the bank: one notes it, another books it. Every third time
 * the operator takes its fee twice.
 */
export function planTransfers(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const [one, other] = presentOf(staff, 'finance', date)
  if (one === undefined || other === undefined || weekday(date) !== wednesday) return
  world.agenda.plan(world.at(date, 11 * 60 + 10), () => bringToBank(world, one, date))
  world.agenda.plan(world.at(date, 15 * 60 + 40), () => bookTransfers(world, other))
  world.agenda.plan(world.at(date, 16 * 60), () => fillUp(world, { one, other }, date))
}

/** What the bank holds above its own bills is lent again: it goes to the account that payouts come from. */
async function fillUp(
  world: World,
  { one, other }: { one: DemoStaff; other: DemoStaff },
  date: BusinessDate,
): Promise<void> {
  const rounds = Math.floor(((await heldOn(world, 'bank')) - staysAtBankCents) / roundCents)
  if (rounds < 1) return
  const amountCents = rounds * roundCents
  const moved = world.operator.moveFloat('utility', cents(amountCents))
  await world.attempt(one.actor, 'note a transfer', (ctx) =>
    askTransfer(ctx, {
      fromAccount: 'bank',
      toAccount: 'wallet_payout',
      amountCents,
      feeCents: 0,
      movedOn: date,
      reference: moved.receipt,
      note: 'To be lent again',
    }),
  )
  await bookTransfers(world, other)
}

/** By the books. */
async function heldOn(world: World, accountCode: 'bank' | 'wallet_paybill'): Promise<number> {
  const { held } = await world.appContext.db
    .selectFrom('reporting.ledgerLine')
    .select((eb) => eb.fn.sum<string>('amountCents').as('held'))
    .where('accountCode', '=', accountCode)
    .executeTakeFirstOrThrow()
  return Number(held ?? 0)
}

export async function bringToBank(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const held = await heldOn(world, 'wallet_paybill')
  // What the operator took by itself is not in the books yet: there may be less than they say.
  const thereCents = Math.min(held, world.operator.balances().paybill)
  const rounds = Math.floor((thereCents - staysCents) / roundCents)
  if (rounds < 1) return
  const amountCents = rounds * roundCents
  const fee = Math.min(20_000, Math.round(amountCents * 0.0025))
  const feeCents = Number(date.slice(-2)) % 3 === 0 ? 2 * fee : fee
  const moved = world.operator.moveFloat('paybill', cents(-amountCents - feeCents))
  await world.attempt(one.actor, 'note a transfer', (ctx) =>
    askTransfer(ctx, {
      fromAccount: 'wallet_paybill',
      toAccount: 'bank',
      amountCents,
      feeCents,
      movedOn: date,
      reference: moved.receipt,
      note: '',
    }),
  )
}

async function bookTransfers(world: World, other: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('settlement.ownTransfer')
    .select(['id', 'version'])
    .where('state', '=', 'asked')
    .where('askedBy', '!=', other.id)
    .orderBy('id')
    .execute()
  for (const seen of asked) {
    const decision = { ...seen, approve: true, reason: 'It stands on the statement of the bank' }
    await world.attempt(other.actor, 'book a transfer', (ctx) => decideTransfer(ctx, decision))
  }
}
