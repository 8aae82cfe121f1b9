import type { ActualStatus, AttemptState, DisburseStatus } from '@daftari/contract/payments/enums'
import {
  type ACustomer,
  type ApplicationInput,
  aCustomer,
  anApprovedApplication,
} from '../../../../test/fixtures/customers.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { exchangeMessages } from '../../../../test/post-callbacks.ts'
import { askUnknown } from '../commands/ask-unknown.ts'
import { actualIn, statusIn } from '../payout-store.ts'

let phones = 0

/** A number whose last digits mean nothing special to the emulated operator. */
export function plainPhone(): string {
  phones += 1
  return `+254711${101_010 + phones}`
}

interface Input extends Omit<ApplicationInput, 'customer'> {
  phone?: string
  customer?: ACustomer
}

/** A loan that was approved and whose payout is prepared, and not yet sent. */
export async function aPreparedPayout(t: TestApp, input: Input = {}) {
  const { phone = plainPhone(), ...rest } = input
  const customer = input.customer ?? (await aCustomer(t, { phone }))
  const { id: loanId } = await anApprovedApplication(t, { ...rest, customer })
  // One delivery: prepare. The external job that sends waits.
  for (const one of t.appContext.subscribers) {
    if (one.name !== 'payments.prepare-disbursement' || one.kind !== 'act') continue
    const event = await t.appContext.db
      .selectFrom('platform.delivery as d')
      .innerJoin('platform.event as e', 'e.id', 'd.eventId')
      .select(['d.id', 'e.payload'])
      .where('d.subscriber', '=', one.name)
      .where('d.subject', '=', `application:${loanId}`)
      .executeTakeFirstOrThrow()
    await t.as('system', async (ctx) => {
      await one.run(ctx, event.payload as never)
      await ctx.tx.deleteFrom('platform.delivery').where('id', '=', event.id).execute()
    })
  }
  const { id } = await t.appContext.db
    .selectFrom('payments.disbursement')
    .select('id')
    .where('applicationId', '=', loanId)
    .executeTakeFirstOrThrow()
  const { phone: wallet, idNumber } = customer
  return { id, loanId, personId: customer.id, phone: wallet, idNumber, customer }
}

export interface Standing {
  status: DisburseStatus
  actual: ActualStatus
  attempts: AttemptState[]
  receipt: string | null
  failureCode: string | null
  version: number
}

export async function standingOf(t: TestApp, id: number): Promise<Standing> {
  const row = await t.appContext.db
    .selectFrom('payments.disbursement')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const attempts = await attemptsOf(t, id)
  return {
    status: statusIn(row.status),
    actual: actualIn(row.actualStatus),
    attempts: attempts.map((one) => one.state as AttemptState),
    receipt: row.receipt,
    failureCode: row.failureCode,
    version: row.version,
  }
}

export async function attemptsOf(t: TestApp, disbursementId: number) {
  return t.appContext.db
    .selectFrom('payments.disbursementAttempt')
    .selectAll()
    .where('disbursementId', '=', disbursementId)
    .orderBy('number')
    .execute()
}

/** How often the operator really paid this payout's wallet. */
export function paidTo(t: TestApp, payout: { phone: string }): number {
  return t.world.operator
    .transactions()
    .filter((one) => one.kind === 'payout' && one.isCompleted)
    .filter((one) => `+${one.phone}` === payout.phone).length
}

/** How often the books have paid it. */
export async function bookedPayouts(t: TestApp, payout: { loanId: number }): Promise<number> {
  const rows = await t.appContext.db
    .selectFrom('reporting.ledgerLine')
    .select('entryId')
    .distinct()
    .where('kind', '=', 'payout')
    .where('loanId', '=', payout.loanId)
    .execute()
  return rows.length
}

export async function heldNotes(t: TestApp, disbursementId: number): Promise<string[]> {
  const rows = await t.appContext.db
    .selectFrom('payments.inbox')
    .select('note')
    .where('disbursementId', '=', disbursementId)
    .where('outcome', '=', 'held')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.note ?? '')
}

/** Lets some minutes pass with everything that the worker would do in them. */
export async function pass(t: TestApp, minutes: number): Promise<void> {
  for (let done = 0; done < minutes; done += 1) {
    for (const seconds of [2, 3, 25, 30]) {
      t.clock.advance(seconds * 1_000)
      await exchangeMessages(t.appContext, t.world.operator)
    }
    await askUnknown(t.appContext, t.world.ports.walletOperator)
  }
}
