import { type BureauCode, bureauCodes } from '@daftari/contract/origination/bureau/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { askReport } from '../../../src/modules/origination/bureau/ask-report.ts'
import { readReport } from '../../../src/modules/origination/bureau/read-report.ts'
import { decideTopUp, topUpBureau } from '../../../src/modules/origination/bureau/top-up.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/**
 * Before some decisions a report is bought, and read. The choice follows from the loan ID and not from
 * chance, so that the rest of the life is unchanged.
 */
export async function buyReports(world: World, auditor: DemoStaff, id: number): Promise<void> {
  const wanted = bureauCodes.filter((_, index) => id % 7 === index * 3)
  for (const code of wanted) {
    const asked = await world.attempt(auditor.actor, 'buy a report', (ctx) =>
      askReport(ctx, code, { id }),
    )
    if (asked === undefined) continue
    await world.attempt(auditor.actor, 'open a report', (ctx) => readReport(ctx, code, { id }))
  }
}

/** Finance tops up the bureaus: small sums at once, large ones by two people. */
export function planTopUps(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const [one, other] = presentOf(staff, 'finance', date)
  if (one !== undefined) {
    world.agenda.plan(world.at(date, one.shift.from + 30), () => payBureaus(world, one, date))
  }
  if (other !== undefined) {
    world.agenda.plan(world.at(date, other.shift.from + 200), () => bookTopUps(world, other))
  }
}

const sums: Readonly<Record<BureauCode, number>> = { 'credit-info': 6_000_000, 'app-link': 800_000 }

async function payBureaus(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const low = await world.appContext.db
    .selectFrom('origination.bureau as b')
    .select('b.code')
    .where((eb) => eb('b.balanceCents', '<', eb.ref('b.alertCents')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('origination.bureauTopUp as t')
            .select('t.id')
            .whereRef('t.bureauCode', '=', 'b.code')
            .where('t.state', '=', 'asked'),
        ),
      ),
    )
    .orderBy('b.code')
    .execute()
  for (const { code } of low) {
    const bureau = code as BureauCode
    const paid = {
      bureau,
      amountCents: sums[bureau],
      paidOn: date,
      reference: `FT${date.replaceAll('-', '')}${bureau === 'credit-info' ? 'C' : 'A'}`,
    }
    await world.attempt(one.actor, 'top up a bureau', (ctx) => topUpBureau(ctx, paid))
  }
}

async function bookTopUps(world: World, other: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('origination.bureauTopUp')
    .select(['id', 'version'])
    .where('state', '=', 'asked')
    .where('askedBy', '!=', other.id)
    .orderBy('id')
    .execute()
  for (const seen of asked) {
    const decision = { ...seen, approve: true, reason: 'The transfer is on the bank statement' }
    await world.attempt(other.actor, 'book a top-up', (ctx) => decideTopUp(ctx, decision))
  }
}
