import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { reductionFlow, waiverFlow } from '../../../src/modules/collections/index.ts'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { planReduced } from '../borrowers/repaying.ts'
import type { DayOfLife } from '../day-of-life.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { demoTeams } from './leading-collection.ts'

interface Desk {
  world: World
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
}

/** Fines, and a part of the interest, against paying all the rest within days. */
export async function askForReduction(
  world: World,
  collector: DemoStaff,
  found: { id: number; loanId: number },
): Promise<void> {
  const { random, clock } = world
  const fines = random.int(50, 100) / 100
  const interest = random.chance(0.4) ? random.int(20, 60) / 100 : 0
  const validUntil = addDays(clock.today(), random.int(3, 10))
  await world.attempt(collector.actor, 'ask for a reduction', async (ctx) => {
    const { settlement } = await owedToday(ctx, found.loanId)
    const given = settlement.fineCents * fines + settlement.interestCents * interest
    const payCents = Math.ceil((settlement.totalCents - given) / 100) * 100
    const reason = random.pick(reasons)
    return reductionFlow.ask(ctx, { id: found.id, payCents, validUntil, reason })
  })
}

const reasons = [
  'Lost the job in the spring, a brother pays the rest',
  'Was in hospital, shows the discharge letter',
  'Has the principal in hand today',
]

/** Team leaders decide in the afternoon; finance requests small waivers and decides each other's. */
export function planConcessions(
  desk: Desk,
  staff: readonly DemoStaff[],
  { date, isLast, livesOn }: Pick<DayOfLife, 'date' | 'isLast' | 'livesOn'>,
): void {
  const { world } = desk
  if (isLast) planOpenReductions(world, staff, date)
  const leaves = isLast || livesOn ? leftOpen : 0
  for (const [index, leader] of presentOf(staff, 'collection-lead', date).entries()) {
    const minute = leader.shift.from + 330 + index * 9
    world.agenda.plan(world.at(date, minute), () =>
      decideAll(desk, leader, { origin: 'collection', leaves }),
    )
  }
  const [one, other] = presentOf(staff, 'finance', date)
  if (one === undefined) return
  if (world.random.chance(0.2)) {
    world.agenda.plan(world.at(date, one.shift.from + 210), () => waiveFine(world, one))
  }
  if (other === undefined) return
  world.agenda.plan(world.at(date, other.shift.from + 250), () =>
    decideAll(desk, other, { origin: 'settlement', leaves: leaves > 0 ? 1 : 0 }),
  )
}

/** Requests that leaders leave to visitors, at any time. */
const leftOpen = 8

/** On the last day each collector of the first days asks for some. */
function planOpenReductions(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  for (const one of staff.filter(({ account }) => demoTeams[0]?.members.includes(account))) {
    world.agenda.plan(world.at(date, one.shift.from + 200), async () => {
      const cases = await world.appContext.db
        .selectFrom('collections.case')
        .select(['id', 'loanId'])
        .where('closedOn', 'is', null)
        .where('assigneeId', '=', one.id)
        .where('stage', '<>', 'reminder')
        .orderBy('id')
        .limit(4)
        .execute()
      for (const found of cases) await askForReduction(world, one, found)
    })
  }
}

async function decideAll(
  { world, borrowers }: Desk,
  one: DemoStaff,
  { origin, leaves }: { origin: 'collection' | 'settlement'; leaves: number },
): Promise<void> {
  const { random } = world
  const flow = origin === 'collection' ? reductionFlow : waiverFlow
  const waiting = await world.appContext.db
    .selectFrom('collections.reduction')
    .select(['id', 'version', 'loanId', 'personId', 'afterCents', 'validUntil'])
    .where('state', '=', 'pending')
    .where('origin', '=', origin)
    .where('askedBy', '!=', one.id)
    .orderBy('id')
    .limit(20)
    .execute()
  for (const { id, version, ...asked } of waiting.slice(0, Math.max(0, waiting.length - leaves))) {
    if (random.chance(0.25)) continue
    const approve = random.chance(0.72)
    const reason = approve ? {} : { reason: 'Has paid in full before and can again' }
    const decided = await world.attempt(one.actor, 'decide a reduction', (ctx) =>
      flow.decide(ctx, { id, version, approve, ...reason }),
    )
    const borrower = borrowers.get(asked.personId)
    if (decided?.state !== 'approved' || borrower === undefined) continue
    const validUntil = asked.validUntil as BusinessDate
    planReduced(world, borrower, { ...asked, validUntil })
  }
}

/** A late fee caused by our own delay is waived. */
export async function waiveFine(world: World, one: DemoStaff): Promise<void> {
  const fined = await world.appContext.db
    .selectFrom('reporting.loan')
    .select(['loanId', 'fineOwedCents'])
    .where('status', '=', 'open')
    .where('fineOwedCents', '>', 0)
    .orderBy('loanId', 'desc')
    .limit(30)
    .$narrowType<{ loanId: number; fineOwedCents: number }>()
    .execute()
  if (fined.length === 0) return
  const { loanId, fineOwedCents } = world.random.pick(fined)
  const reason = 'The payment reached us a day late through the operator'
  await world.attempt(one.actor, 'ask for a waiver', (ctx) =>
    waiverFlow.ask(ctx, { id: loanId, amountCents: fineOwedCents, principal: false, reason }),
  )
}
