import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { askModification } from '../../../src/modules/payments/commands/ask-modification.ts'
import { releaseDisbursement } from '../../../src/modules/payments/commands/release-disbursement.ts'
import {
  askAboutDisbursement,
  cancelDisbursement,
  holdDisbursement,
  retryDisbursement,
} from '../../../src/modules/payments/commands/steer-disbursement.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface PayoutDesk {
  world: World
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
}

/** Failed payouts: customers ask for another wallet, finance retries or gives up. */
export function planPayoutDesk(
  desk: PayoutDesk,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const { world } = desk
  const [one] = presentOf(staff, 'finance', date)
  const [service] = presentOf(staff, 'service', date)
  world.agenda.plan(world.at(date, 7 * 60), () => askNewWallets(desk, date))
  if (one !== undefined) {
    world.agenda.plan(world.at(date, one.shift.from + 75), () => workFailed(desk, one))
  }
  if (service !== undefined) {
    world.agenda.plan(world.at(date, service.shift.from + 130), () => askAbout(world, service))
  }
}

/** Another wallet of theirs, in their own name. */
export const otherWalletOf = ({ number, person }: Borrower) => ({
  phone: `+25411${String(10_000_000 + number * 37).slice(-7)}`,
  ownerName: person.fullName,
})

/**
 * Some customers whose payout failed the day before have another wallet; not all of these wallets are their
 * own.
 */
async function askNewWallets({ world, borrowers }: PayoutDesk, date: BusinessDate): Promise<void> {
  const { random } = world
  const failed = await world.appContext.db
    .selectFrom('payments.disbursement')
    .select(['applicationId', 'personId', 'appCode', 'failureCode'])
    .where('status', '=', 4)
    .where('approvedAt', '>=', world.at(addDays(date, -1), 0))
    .where('approvedAt', '<', world.at(date, 0))
    .orderBy('id')
    .execute()
  for (const { applicationId, personId, appCode } of failed) {
    const borrower = borrowers.get(personId)
    if (borrower === undefined || !random.chance(0.75)) continue
    const { phone, ownerName } = otherWalletOf(borrower)
    const faceResult = random.weighted([
      ['match', 80],
      ['doubt', 13],
      ['mismatch', 7],
    ] as const)
    world.agenda.plan(world.at(date, random.int(7 * 60, 20 * 60)), async () => {
      await world.attempt({ kind: 'app', code: appCode }, 'ask for another wallet', (ctx) =>
        askModification(ctx, { applicationId, appCode, phone, ownerName, faceResult }),
      )
      world.operator.setWallet({ phone: phone.slice(1), name: ownerName.toUpperCase() })
    })
  }
}

/** Nothing is tried again while a new wallet is being looked at. */
async function workFailed({ world }: PayoutDesk, one: DemoStaff): Promise<void> {
  const { random } = world
  const failed = await world.appContext.db
    .selectFrom('payments.disbursement as d')
    .select(['d.id', 'd.version', 'd.status', 'd.failureCode', 'd.approvedAt'])
    .where('d.status', 'in', [4, 5])
    .where('d.actualStatus', '!=', 4)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments.payoutModification as m')
            .select('m.id')
            .whereRef('m.disbursementId', '=', 'd.id')
            .where('m.state', '=', 'pending'),
        ),
      ),
    )
    .orderBy('d.id')
    .limit(30)
    .execute()
  for (const { id, version, status, failureCode, approvedAt } of failed) {
    const days = (world.clock.now().getTime() - approvedAt.getTime()) / 86_400_000
    const seen = { id, version }
    if (status === 5) {
      if (!random.chance(0.5)) continue
      const reason = 'The customer confirmed the wallet by phone'
      await world.attempt(one.actor, 'release a payout', (ctx) =>
        releaseDisbursement(ctx, { ...seen, reason }),
      )
    } else if (days > 6) {
      const reason = 'The customer no longer wants the money'
      await world.attempt(one.actor, 'give a payout up', (ctx) =>
        cancelDisbursement(ctx, { ...seen, reason }),
      )
    } else if (failureCode !== '2040' && random.chance(0.8)) {
      const reason = 'The operator was down'
      await world.attempt(one.actor, 'pay out again', (ctx) =>
        retryDisbursement(ctx, { ...seen, reason }),
      )
    } else if (random.chance(0.15)) {
      const reason = 'Held until the customer has registered the wallet'
      await world.attempt(one.actor, 'hold a payout', (ctx) =>
        holdDisbursement(ctx, { ...seen, reason }),
      )
    }
  }
}

/** Customers call who have not received their money: the operator's status is queried. */
async function askAbout(world: World, service: DemoStaff): Promise<void> {
  const open = await world.appContext.db
    .selectFrom('payments.disbursement')
    .select('id')
    .where('status', '=', 2)
    .where('approvedAt', '<', new Date(world.clock.now().getTime() - 2 * 3_600_000))
    .orderBy('id')
    .limit(3)
    .execute()
  for (const { id } of open) {
    await world.attempt(service.actor, 'ask the operator', (ctx) => askAboutDisbursement(ctx, id))
  }
}
