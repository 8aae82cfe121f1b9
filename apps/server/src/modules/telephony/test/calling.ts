import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { collectedNumbers } from '../../collections/index.ts'
import { sealPhone } from '../../customers/index.ts'
import { giveNumber } from '../commands/give-number.ts'
import { claimIncoming, type Ringing } from '../commands/incoming/claim.ts'
import { takeIncoming } from '../commands/incoming/take-incoming.ts'
import { noteCall, placeCall, takeRecord } from '../index.ts'

const withTelephone = (at: TestApp, id: number, telephoneAccount: string) =>
  at.as('system', (ctx) =>
    ctx.tx
      .updateTable('administration.staff')
      .set({ telephoneAccount })
      .where('id', '=', id)
      .execute(),
  )

/** A case held by the first collector, whose telephone is 1001, on 2026-04-01 at nine. */
export const callingLender = () =>
  madeOnce(payoutDay, async (t) => {
    const lender = await aLender(t)
    await openForBusiness(t)
    await aTeam(t, { stages: ['S1', 'S2'], members: [lender.staff.collector.id] })
    const customer = await aCustomer(t)
    const { loanId } = await aLoan(t, { customer })
    await morningOf(t, '2026-04-01')
    await withTelephone(t, lender.staff.collector.id, '1001')
    return { lender, customer, loanId, caseId: (await openCaseOf(t, loanId))?.id ?? 0 }
  })

type Made = Awaited<ReturnType<ReturnType<typeof callingLender>>>['made']

export const fail = (): never => {
  throw new Error('there is no call')
}
export const refused = (code: string) => ({ code })

/** What the collector's telephone, a colleague's and the telephony server do. */
export function callsOf(t: TestApp, made: Made) {
  const { collector, collector2 } = made.lender.staff
  const find = collectedNumbers.case ?? fail()
  const ask = (by = collector) =>
    t.as(by, async (ctx) => placeCall(ctx, await find(ctx, { of: 'case', id: made.caseId })))
  return {
    collector,
    async colleague() {
      await withTelephone(t, collector2.id, '1002')
      return collector2
    },
    after: (seconds: number) => t.clock.set(new Date(t.clock.now().getTime() + seconds * 1000)),
    /** The gate's answer. */
    ask,
    place: async (by = collector) => (await ask(by)).call ?? fail(),
    note: (id: number | null, told: Parameters<typeof noteCall>[2], by = collector) =>
      t.as(by, (ctx) => noteCall(ctx, id ?? 0, told)),
    number: (target: string) => t.as('system', (ctx) => giveNumber(ctx, target)),
    record: (told: object) =>
      t.as('system', (ctx) =>
        takeRecord(ctx, { bytes: Buffer.from(JSON.stringify(told)), ip: '127.0.0.1' }),
      ),
    announce: (told: { id: string; from?: string; extension?: string }) =>
      t.as('system', (ctx) => takeIncoming(ctx, { from: made.customer.phone, ...told }, sealPhone)),
    claim: (ringing: Ringing, by = collector) =>
      t.as(by, (ctx) => claimIncoming(ctx, ringing, sealPhone)),
    calls: () => t.appContext.db.selectFrom('telephony.call').selectAll().orderBy('id').execute(),
    /** Attempts at the customer that count. */
    async counted() {
      const rows = await t.appContext.db
        .selectFrom('contact.attempt')
        .select('sourceId')
        .where('personId', '=', made.customer.id)
        .where('allowed', '=', true)
        .where('returnedAt', 'is', null)
        .execute()
      return rows.length
    },
  }
}
