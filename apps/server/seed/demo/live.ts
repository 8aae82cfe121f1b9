import { addDays, type BusinessDate, datesFrom, daysBetween } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { seededRandom } from '@daftari/kernel/random'
import { fundFloat } from '../../src/modules/payments/index.ts'
import { closeDays, writeClosedThrough } from '../../src/platform/schedule/daily.ts'
import { apply, type Borrower, register } from './borrowers/borrowing.ts'
import { inventCustomer, portraits } from './borrowers/invent-customer.ts'
import { planRepayments } from './borrowers/repaying.ts'
import { openLender } from './demo-lender.ts'
import { authoriseAuditors, type DemoStaff, hireStaff, renewPasswords } from './demo-staff.ts'
import { type Auditing, planAuditDay } from './staff/auditing.ts'
import { formTeams, planCollectionDay } from './staff/collecting.ts'
import { planSettlementDay } from './staff/settling.ts'
import { drawPortrait, type Portrait } from './world/pictures.ts'
import type { World } from './world/world.ts'

interface Life {
  from: BusinessDate
  until: BusinessDate
  customers: number
}

interface Cast {
  staff: DemoStaff[]
  portraits: Portrait[]
  /** By person. */
  borrowers: Map<number, Borrower>
  tags: Auditing['tags']
}

const system = { kind: 'system', name: 'demo' } as const
/** 50,000,000.00 to lend. */
const openingFloatCents = cents(5_000_000_000)

/** Day after day: the morning's close, then everything planned for the day in order of time. */
export async function live(
  world: World,
  life: Life,
  lived: (date: BusinessDate) => void,
): Promise<void> {
  const cast = await open(world, life.from)
  for (const date of datesFrom(life.from).to(life.until)) {
    await morning(world, date)
    planArrivals(world, cast, { date, life })
    planAuditDay({ world, borrowers: cast.borrowers, tags: cast.tags }, cast.staff, date)
    planCollectionDay(world, cast.staff, date)
    planSettlementDay(world, cast.staff, date)
    planHouse(world, date)
    await untilMidnight(world, date)
    await planRepayments(world, cast.borrowers, date)
    await planReturns(world, cast, date)
    lived(date)
  }
  await morning(world, addDays(life.until, 1))
  await world.as(system, 'renew passwords', (ctx) => renewPasswords(ctx, cast.staff))
}

async function open(world: World, from: BusinessDate): Promise<Cast> {
  await openLender(world.house.db, from)
  await writeClosedThrough(world.house, addDays(from, -1))
  const staff = await world.as(system, 'hire staff', hireStaff)
  const head = staff.find((one) => one.role === 'admin')
  await world.as(head?.actor ?? system, 'form teams', async (ctx) => {
    await authoriseAuditors(ctx, staff)
    await formTeams(ctx, staff)
  })
  await world.as(system, 'fund float', (ctx) =>
    fundFloat(ctx, { amountCents: openingFloatCents, reference: 'opening' }),
  )
  world.operator.moveFloat('utility', openingFloatCents)
  const faces = seededRandom(7)
  const drawn: Portrait[] = []
  for (let index = 0; index < portraits; index += 1) drawn.push(await drawPortrait(faces))
  return { staff, portraits: drawn, borrowers: new Map(), tags: await tagsOf(world) }
}

async function tagsOf(world: World): Promise<Auditing['tags']> {
  const rows = await world.house.db
    .selectFrom('origination.reasonTag')
    .select(['code', 'scope'])
    .orderBy('code')
    .execute()
  const codes = (scope: string) => rows.filter((one) => one.scope === scope).map((one) => one.code)
  return { reject: codes('reject'), return: codes('return') }
}

/** Half past midnight: the day before is closed. */
async function morning(world: World, date: BusinessDate): Promise<void> {
  await world.moveTo(world.at(date, 30))
  await closeDays(world.house, world.app.daily)
  await world.deliver()
}

/** New customers come all the time, a few more every day. */
function planArrivals(
  world: World,
  cast: Cast,
  { date, life }: { date: BusinessDate; life: Life },
): void {
  const { random, agenda } = world
  const days = daysBetween(life.from, life.until) + 1
  const day = daysBetween(life.from, date)
  const upTo = (n: number) =>
    Math.round(life.customers * ((n / days) * 0.7 + (n / days) ** 2 * 0.3))
  for (let number = upTo(day) + 1; number <= upTo(day + 1); number += 1) {
    agenda.plan(world.at(date, random.int(6 * 60, 22 * 60)), async () => {
      const customer = inventCustomer(random, number, date)
      const portrait = cast.portraits[customer.portrait] as Portrait
      const borrower = await register(world, customer, portrait)
      cast.borrowers.set(borrower.personId, borrower)
      // Some look around first, and some never come back.
      if (random.chance(0.82)) return void (await apply(world, borrower))
      if (random.chance(0.5)) planApplication(world, borrower, addDays(date, random.int(1, 6)))
    })
  }
}

function planApplication(world: World, borrower: Borrower, date: BusinessDate): void {
  const minute = world.random.int(6 * 60, 22 * 60)
  world.agenda.plan(world.at(date, minute), async () => void (await apply(world, borrower)))
}

/** What a server does by itself while it runs: unknown payouts asked about, suspensions lifted. */
function planHouse(world: World, date: BusinessDate): void {
  for (let minute = 5 * 60; minute <= 23 * 60; minute += 60) {
    world.agenda.plan(world.at(date, minute), async () => {
      for (const job of world.app.recurring) await job.run(world.house)
      await world.deliver()
    })
  }
}

async function untilMidnight(world: World, date: BusinessDate): Promise<void> {
  const midnight = world.at(addDays(date, 1), 0)
  for (;;) {
    const next = world.agenda.takeBefore(midnight)
    if (next === undefined) break
    await world.moveTo(next.at)
    await next.run()
  }
  await world.moveTo(new Date(midnight.getTime() - 1_000))
}

/** Who has finished a loan mostly borrows again; who was refused sometimes tries again. */
async function planReturns(world: World, cast: Cast, date: BusinessDate): Promise<void> {
  const { random } = world
  const finished = await world.house.db
    .selectFrom('reporting.loan')
    .select('personId')
    .where('finishedOn', '=', date)
    .orderBy('loanId')
    .$narrowType<{ personId: number }>()
    .execute()
  for (const { personId } of finished) {
    const borrower = cast.borrowers.get(personId)
    if (borrower === undefined || !random.chance(0.25 + 0.55 * borrower.reliability)) continue
    planApplication(world, borrower, addDays(date, random.int(1, 8)))
  }
  const refused = await world.house.db
    .selectFrom('reporting.application')
    .select('personId')
    .where('decidedOn', '=', date)
    .where('applyStatus', '=', 3)
    .orderBy('applicationId')
    .$narrowType<{ personId: number }>()
    .execute()
  for (const { personId } of refused) {
    const borrower = cast.borrowers.get(personId)
    if (borrower === undefined || !random.chance(0.2)) continue
    planApplication(world, borrower, addDays(date, random.int(10, 30)))
  }
}
