import { disburseStatuses } from '@daftari/contract/payments/enums'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { Random } from '@daftari/kernel/random'
import {
  askOperatorAct,
  correctWalletAct,
  notifyArrivedAct,
  notifyCustomerAct,
  resolveCaseAct,
} from '../../../src/modules/support/payout-cases/case-acts.ts'
import { caseMore } from '../../../src/modules/support/payout-cases/case-more.ts'
import { openByAgent } from '../../../src/modules/support/payout-cases/open-case.ts'
import { payoutCaseWork } from '../../../src/modules/support/payout-cases/server.ts'
import { takeNext } from '../../../src/modules/work/index.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import { otherWalletOf } from '../staff/paying-out.ts'
import type { World } from '../world/world.ts'
import { sittingOf } from './sitting.ts'

interface Desk {
  world: World
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
}

interface Sitting extends Desk {
  random: Random
}

/** How often a day somebody works the cases of payouts, and how many each time. */
const sittings = [60, 220, 400]
const casesEach = 5

/** Customers who wait for their money call; service answers by the state of their payout. */
export function planPayoutCases(desk: Desk, staff: readonly DemoStaff[], date: BusinessDate): void {
  const { world } = desk
  for (const one of presentOf(staff, 'service', date)) {
    for (const minutes of sittings) {
      world.agenda.plan(world.at(date, one.shift.from + minutes), async () => {
        const sitting = { ...desk, random: sittingOf(world, one) }
        await takeQuestion(sitting, one, date)
        await workCases(sitting, one)
      })
    }
  }
}

const paidOut = disburseStatuses.indexOf('disbursed')
const said = ['Waits since this morning', 'Sent to an old number', 'Asks whether it was cancelled']

async function takeQuestion(
  { world, random }: Sitting,
  one: DemoStaff,
  date: BusinessDate,
): Promise<void> {
  if (!random.chance(0.35)) return
  const recent = await world.appContext.db
    .selectFrom('payments.disbursement')
    .select(['applicationId', 'status'])
    .where('approvedAt', '>=', world.at(addDays(date, -2), 0))
    .orderBy('id')
    .execute()
  const unpaid = recent.filter(({ status }) => status !== paidOut)
  // Few customers ask whose money has already arrived.
  const asking = unpaid.length > 0 || random.chance(0.7) ? unpaid : recent
  if (asking.length === 0) return
  const { applicationId: loanId } = random.pick(asking)
  const question = random.pick(said)
  await world.attempt(one.actor, 'open a payout case', (ctx) =>
    openByAgent(ctx, { loanId, question }),
  )
}

async function workCases(desk: Sitting, one: DemoStaff): Promise<void> {
  const skip: number[] = []
  for (let worked = 0; worked < casesEach; worked += 1) {
    const { id } = await desk.world.as(one.actor, 'take the next payout case', (ctx) =>
      takeNext(ctx, payoutCaseWork.queue, { skip }),
    )
    if (id === null) return
    skip.push(id)
    await workCase(desk, one, id)
  }
}

async function workCase(
  { world, borrowers, random }: Sitting,
  one: DemoStaff,
  id: number,
): Promise<void> {
  const rowOf = () =>
    world.appContext.db
      .selectFrom('support.payoutCase')
      .select(['id', 'version', 'personId', 'notifiedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const seen = async () => ({ id, version: (await rowOf()).version })
  const { personId, notifiedAt } = await rowOf()
  const { payoutAnswer: answer } = await world.as(one.actor, 'read a payout case', (ctx) =>
    caseMore(ctx, id),
  )
  const borrower = borrowers.get(personId)
  if (answer === 'checking') {
    const asked = await seen()
    await world.attempt(one.actor, 'ask about a payout', (ctx) => askOperatorAct.run(ctx, asked))
  }
  if (answer === 'wallet' && borrower !== undefined && random.chance(0.5)) {
    const { phone, ownerName } = otherWalletOf(borrower)
    const reason = 'The customer named the number on the phone'
    const wanted = { ...(await seen()), newWallet: phone, ownerName, reason }
    await world.attempt(one.actor, 'correct a wallet', (ctx) => correctWalletAct.run(ctx, wanted))
    world.operator.setWallet({ phone: phone.slice(1), name: ownerName.toUpperCase() })
  }
  if (answer === 'paid') {
    const arrived = await seen()
    await world.attempt(one.actor, 'say that the money is there', (ctx) =>
      notifyArrivedAct.run(ctx, arrived),
    )
    return
  }
  if (answer === 'cancelled' || notifiedAt === null) {
    const notified = await seen()
    await world.attempt(one.actor, 'answer a payout case', (ctx) =>
      notifyCustomerAct.run(ctx, notified),
    )
  }
  if (answer !== 'cancelled') return
  const resolved = { ...(await seen()), reason: 'The customer was told' }
  await world.attempt(one.actor, 'resolve a payout case', (ctx) =>
    resolveCaseAct.run(ctx, resolved),
  )
}
