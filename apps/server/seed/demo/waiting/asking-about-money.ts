import { refuse } from '@daftari/contract/refusals'
import { writeOffFromDays } from '@daftari/contract/servicing/write-off'
import { addDays, type BusinessDate, monthOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { reopening } from '../../../src/modules/ledger/commands/reopen-period.ts'
import { askRefund } from '../../../src/modules/payments/commands/refund/refund.ts'
import { askCorrection } from '../../../src/modules/payments/correction/correction-request.ts'
import { manualAllocation } from '../../../src/modules/payments/operator/quarantine/manual-allocation.ts'
import { askReversal } from '../../../src/modules/payments/operator/reversal/ask-reversal.ts'
import { askLoanCharge } from '../../../src/modules/servicing/loan-charge/loan-charge.ts'
import { askRestructuring } from '../../../src/modules/servicing/restructuring/restructuring.ts'
import { askWriteOff } from '../../../src/modules/servicing/write-off/write-off.ts'
import { askAgreement } from '../../../src/modules/settlement/service-fees/agree.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { firstTaken } from './first-taken.ts'

/** What finance asks about payments, loans and the books. */
export async function askAboutMoney(world: World, asker: DemoStaff): Promise<void> {
  await askAboutLoans(world, asker)
  await askAboutPayments(world, asker)
  const today = world.clock.today()
  await world.attempt(asker.actor, 'ask for an agreement', (ctx) =>
    askAgreement(ctx, {
      partnerName: 'Sauti Texts',
      partnerService: 'platform',
      month: monthOf(addDays(today, 31)),
      prices: [{ event: 'disbursement', basis: 'each', unitCents: 250 }],
      leastCents: 100_000,
      mostCents: 2_000_000,
      taxPpm: 160_000,
      reason: 'The offer of the new gateway, page 2',
    }),
  )
  const closed = await world.appContext.db
    .selectFrom('ledger.closing')
    .select(['id', 'version'])
    .where('reopenedAt', 'is', null)
    .orderBy('month', 'desc')
    .executeTakeFirst()
  if (closed === undefined) return
  await world.attempt(asker.actor, 'ask to open a month again', (ctx) =>
    reopening.ask(ctx, { ...closed, reason: 'The invoice of the auditors belongs to that month' }),
  )
}

/** Late for so many days, the newest first: nothing is agreed on of those, and nothing asked for. */
async function lateLoans(
  world: World,
  { from, to }: { from: number; to: number },
): Promise<readonly number[]> {
  const today = world.clock.today()
  const { rows } = await sql<{ loanId: number }>`
    select l.loan_id from reporting.loan l
    where l.status = 'open' and l.periods = 1
      and l.oldest_due_on between ${addDays(today, -to)}::date and ${addDays(today, -from)}::date
      and not exists (select from collections.reduction r where r.loan_id = l.loan_id)
      and not exists (select from servicing.restructuring s where s.loan_id = l.loan_id)
      and not exists (select from servicing.write_off w where w.loan_id = l.loan_id)
    order by l.loan_id desc limit 5`.execute(world.appContext.db)
  return rows.map(({ loanId }) => loanId)
}

/** Each of the first loan that takes it. */
async function askAboutLoans(world: World, asker: DemoStaff): Promise<void> {
  const today = world.clock.today()
  await firstTaken(await lateLoans(world, { from: 1, to: 12 }), (loanId) =>
    world.attempt(asker.actor, 'ask for new due days', (ctx) =>
      askRestructuring(ctx, {
        loanId,
        firstDueOn: addDays(today, 7),
        instalments: 1,
        grace: null,
        ratePpm: null,
        reason: 'Wages come a week late, the employer confirms it in writing',
      }),
    ),
  )
  await firstTaken(await lateLoans(world, { from: 5, to: writeOffFromDays }), (loanId) =>
    world.attempt(asker.actor, 'ask for a charge', (ctx) =>
      askLoanCharge(ctx, {
        loanId,
        kind: 'visit',
        amountCents: 15_000,
        dueOn: addDays(today, 14) as BusinessDate,
        reason: 'Visited at home as agreed, the receipt is in the file',
      }),
    ),
  )
  await firstTaken(await lateLoans(world, { from: writeOffFromDays, to: 3_650 }), (loanId) =>
    world.attempt(asker.actor, 'ask for a write-off', (ctx) =>
      askWriteOff(ctx, { loanId, reason: 'Moved abroad, and nobody stands in' }),
    ),
  )
}

async function askAboutPayments(world: World, asker: DemoStaff): Promise<void> {
  const { db } = world.appContext
  await askForOverpaid(world, asker)
  const unplaced = await db
    .selectFrom('payments.payment')
    .select(['id', 'version', 'amountCents'])
    .where('state', '=', 'unmatched')
    .where('provider', '=', 'mpesa')
    .where('source', '!=', 'staff')
    .orderBy('id')
    .limit(6)
    .execute()
  const [given, ...others] = unplaced.filter(({ amountCents }) => amountCents % 100 === 0)
  if (given !== undefined) {
    const { id: paymentId, version } = given
    const reason = 'The payer meant another company, and shows its bill'
    await world.attempt(asker.actor, 'ask to give a payment back', (ctx) =>
      askReversal(ctx, { paymentId, version, reason }),
    )
  }
  const [loanId] = await lateLoans(world, { from: 1, to: writeOffFromDays })
  await firstTaken(loanId === undefined ? [] : others, ({ id, version, amountCents }) =>
    world.attempt(asker.actor, 'ask to match a payment', async (ctx) => {
      const parts = [{ loanId, amountCents }]
      const reason = 'A sister paid from her phone: she rang and named the loan'
      const wanted = { paymentId: id, version, kind: 'match', parts, reason } as const
      const { correction } = await askCorrection(ctx, wanted)
      // What one person may match alone is not matched: nobody would have to decide it.
      return correction.state === 'asked' ? correction : refuse('request.not-found')
    }),
  )
  const held = await db
    .selectFrom('payments.inbox')
    .select('id')
    .where('outcome', '=', 'held')
    .where('note', '=', 'short-code')
    .where('settlement', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (held === undefined) return
  await world.attempt(asker.actor, 'ask to book a held payment', (ctx) =>
    manualAllocation(world.ports).ask(ctx, {
      id: held.id,
      reason: 'The operator confirms in writing that it came to our paybill',
    }),
  )
}

/** What a customer paid too much, of the first whose wallet may take it. */
async function askForOverpaid(world: World, asker: DemoStaff): Promise<void> {
  const overpaid = await world.appContext.db
    .selectFrom('payments.payment')
    .select(['personId', 'surplusCents'])
    .where('state', '=', 'overpaid')
    .where('surplusCents', '>=', 1_000)
    .orderBy('id', 'desc')
    .limit(8)
    .execute()
  const askable = overpaid.flatMap(({ personId, surplusCents }) =>
    personId === null ? [] : [{ customerId: personId, surplusCents }],
  )
  await firstTaken(askable, ({ customerId, surplusCents }) => {
    const amountCents = Math.floor(surplusCents / 100) * 100
    const reason = 'The customer asks for the overpayment back'
    return world.attempt(asker.actor, 'ask for a refund', (ctx) =>
      askRefund(ctx, { customerId, amountCents, reason }),
    )
  })
}
