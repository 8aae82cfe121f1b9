import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import {
  askRestructuring,
  decideRestructuring,
} from '../../../src/modules/servicing/restructuring/restructuring.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { planPromised } from '../borrowers/repaying.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Desk {
  world: World
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
}

const tuesday = 2
const mostAWeek = 2
/** No later: a loan may take twice its term in all. */
const moreDays = 7

/**
 * Each Tuesday finance requests a later due day for a few loans that are some days late, and on Wednesday
 * another person decides.
 */
export function planNewDays(desk: Desk, staff: readonly DemoStaff[], date: BusinessDate): void {
  const { world } = desk
  const [one, other] = presentOf(staff, 'finance', date)
  if (one !== undefined && weekday(date) === tuesday) {
    world.agenda.plan(world.at(date, one.shift.from + 150), () => askForLate(world, one, date))
  }
  if (other !== undefined && weekday(date) === tuesday + 1) {
    world.agenda.plan(world.at(date, other.shift.from + 120), () => decideAsked(desk, other))
  }
}

async function askForLate(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const late = await world.appContext.db
    .selectFrom('reporting.loan')
    .select('loanId')
    .where('status', '=', 'open')
    .where('periods', '=', 1)
    .where('oldestDueOn', '<=', addDays(date, -1))
    .where('oldestDueOn', '>=', addDays(date, -12))
    .orderBy('loanId', 'desc')
    .limit(mostAWeek)
    .execute()
  const reason = 'The employer pays wages late this month, shows the letter'
  for (const loanId of late.flatMap((row) => row.loanId ?? [])) {
    const firstDueOn = addDays(date, moreDays)
    await world.attempt(one.actor, 'ask for new due days', (ctx) =>
      askRestructuring(ctx, {
        loanId,
        firstDueOn,
        instalments: 1,
        grace: null,
        ratePpm: null,
        reason,
      }),
    )
  }
}

async function decideAsked({ world, borrowers }: Desk, other: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('servicing.restructuring as r')
    .innerJoin('servicing.loan as l', 'l.id', 'r.loanId')
    .select(['r.id', 'r.version', 'r.loanId', 'r.firstDueOn', 'r.owedCents', 'l.personId'])
    .where('r.state', '=', 'asked')
    .where('r.askedBy', '!=', other.id)
    .orderBy('r.id')
    .execute()
  for (const { id, version, loanId, firstDueOn, owedCents, personId } of asked) {
    const approve = loanId % 4 !== 0
    const reason = approve ? {} : { reason: 'Had new days once before and did not keep them' }
    const decided = await world.attempt(other.actor, 'decide on new due days', (ctx) =>
      decideRestructuring(ctx, { id, version, approve, ...reason }),
    )
    const borrower = borrowers.get(personId)
    if (decided === undefined || !approve || borrower === undefined) continue
    const promisedOn = firstDueOn as BusinessDate
    planPromised(world, borrower, { loanId, amountCents: cents(owedCents), promisedOn })
  }
}
