import { writeOffFromDays } from '@daftari/contract/servicing/write-off'
import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { askWriteOff, decideWriteOff } from '../../../src/modules/servicing/write-off/write-off.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Desk {
  world: World
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
}

const thursday = 4
const mostAWeek = 4

/**
 * Each Thursday finance requests the write-off of loans that have been late for too long, and on Friday
 * another person decides. Some of these borrowers pay a part after all. The choice follows from the loan ID.
 */
export function planWriteOffs(desk: Desk, staff: readonly DemoStaff[], date: BusinessDate): void {
  const { world } = desk
  const [one, other] = presentOf(staff, 'finance', date)
  if (one !== undefined && weekday(date) === thursday) {
    world.agenda.plan(world.at(date, one.shift.from + 140), () => askForLate(world, one, date))
  }
  if (other !== undefined && weekday(date) === thursday + 1) {
    world.agenda.plan(world.at(date, other.shift.from + 100), () => decideAsked(desk, other, date))
  }
}

async function askForLate(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const late = await world.appContext.db
    .selectFrom('reporting.loan as l')
    .select('l.loanId')
    .where('l.status', '=', 'open')
    .where('l.oldestDueOn', '<=', addDays(date, -writeOffFromDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('servicing.writeOff as w')
            .select('w.id')
            .whereRef('w.loanId', '=', 'l.loanId'),
        ),
      ),
    )
    .orderBy('l.loanId')
    .limit(mostAWeek)
    .execute()
  const reason = 'Nobody was reached in three months, and nothing was paid'
  for (const loanId of late.flatMap((row) => row.loanId ?? [])) {
    await world.attempt(one.actor, 'ask for a write-off', (ctx) =>
      askWriteOff(ctx, { loanId, reason }),
    )
  }
}

async function decideAsked(
  { world, borrowers }: Desk,
  other: DemoStaff,
  date: BusinessDate,
): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('servicing.writeOff as w')
    .innerJoin('servicing.loan as l', 'l.id', 'w.loanId')
    .select(['w.id', 'w.version', 'w.loanId', 'w.owedCents', 'l.personId'])
    .where('w.state', '=', 'asked')
    .where('w.askedBy', '!=', other.id)
    .orderBy('w.id')
    .execute()
  for (const { id, version, loanId, owedCents, personId } of asked) {
    const approve = loanId % 5 !== 0
    const reason = approve ? {} : { reason: 'A brother has been found who may pay' }
    const decided = await world.attempt(other.actor, 'decide a write-off', (ctx) =>
      decideWriteOff(ctx, { id, version, approve, ...reason }),
    )
    const borrower = borrowers.get(personId)
    if (decided?.state !== 'approved' || borrower === undefined || loanId % 3 !== 1) continue
    const amountCents = cents(Math.ceil(owedCents / 400) * 100)
    world.agenda.plan(world.at(addDays(date, 2), 18 * 60 + 20), async () => {
      const { phone } = borrower
      world.operator.payBill({ phone: phone.slice(1), reference: String(loanId), amountCents })
    })
  }
}
