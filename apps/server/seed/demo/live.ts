import { addDays, type BusinessDate, datesFrom, daysBetween } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { seededRandom } from '@daftari/kernel/random'
import { offersOf } from '../../src/modules/origination/queries/offers.ts'
import { fundFloat } from '../../src/modules/payments/index.ts'
import { failpoint } from '../../src/platform/faults/failpoint.ts'
import { closeDays, writeClosedThrough } from '../../src/platform/schedule/daily.ts'
import { planClosing } from './books/closing-books.ts'
import { planEntries } from './books/writing-entries.ts'
import {
  arrivalsOf,
  type Crowd,
  type Life,
  planArrivals,
  planReturns,
} from './borrowers/arriving.ts'
import type { Offers } from './borrowers/borrowing.ts'
import { planChanges } from './borrowers/rebinding.ts'
import { planRepayments } from './borrowers/repaying.ts'
import { planCollection } from './collection/plan-collection.ts'
import { agreeRates, planTransfers } from './costs/banking.ts'
import { planCertificates } from './costs/certifying.ts'
import { openTariff, planCharges } from './costs/charging.ts'
import { agreeWithPartners, planPartners } from './costs/paying-partners.ts'
import { demoApps, openLender } from './demo-lender.ts'
import { type DemoStaff, hireStaff, renewPasswords } from './demo-staff.ts'
import { planClearing } from './placing/clearing.ts'
import { planNewDays } from './placing/giving-new-days.ts'
import { planUnplaced } from './placing/leaving-unplaced.ts'
import { planPaidForSeveral } from './placing/paying-for-several.ts'
import { planWriteOffs } from './placing/writing-off.ts'
import { planMonthlyBills } from './pricing.ts'
import { planOneMoreQuestion, setUpQuestions } from './questions/set-up-questions.ts'
import { planContactRules } from './reaching/contact-rules.ts'
import { planReach, setUpReach } from './reaching/plan-reach.ts'
import type { ReachTemplates } from './reaching/reminding.ts'
import { planNoShow } from './staff/administering.ts'
import { planMessages } from './staff/answering.ts'
import { type Auditing, planAuditDay } from './staff/auditing.ts'
import { planTopUps } from './staff/buying-reports.ts'
import { planFollowUps } from './staff/following-up.ts'
import {
  authoriseAuditors,
  planHeadOfAudit,
  planRestDays,
  setTargets,
} from './staff/heading-audit.ts'
import { planInspection } from './staff/inspecting.ts'
import { planViews } from './staff/keeping-views.ts'
import { type Absences, formTeams, newAbsences } from './staff/leading-collection.ts'
import { lastDecisionMinute, planLastDay } from './staff/leaving-open.ts'
import { planLimits } from './staff/limiting.ts'
import { planPayoutDesk } from './staff/paying-out.ts'
import { planRefunds } from './staff/refunding.ts'
import { planExports, planServiceDay } from './staff/serving.ts'
import { planSettlementDay } from './staff/settling.ts'
import { comeIn, planShifts } from './staff/signing-in.ts'
import { planWishes } from './staff/wishing.ts'
import { approveTemplates, planWriting, type Templates } from './staff/writing.ts'
import { planStatements } from './statements/uploading.ts'
import { planCallsIn } from './telephone/calling-in.ts'
import { planDoubtful } from './wallet/doubting.ts'
import { planPrompts } from './wallet/prompting.ts'
import { planHouse } from './world/house.ts'
import { drawPortrait, type Portrait } from './world/pictures.ts'
import type { World } from './world/world.ts'

interface Cast extends Crowd {
  staff: DemoStaff[]
  absences: Absences
  tags: Auditing['tags']
  templates: Templates
  reach: ReachTemplates
}

const system = { kind: 'system', name: 'demo' } as const
/** 30,000.00 to lend for each customer who will come. */
const floatForEachCents = 3_000_000

/** Day after day: the morning's close, then everything planned for the day in order of time. */
export async function live(
  world: World,
  life: Life,
  lived: (date: BusinessDate) => void,
): Promise<void> {
  const cast = await open(world, life)
  const arrivals = arrivalsOf(life)
  planNoShow(world, cast.staff, life.from)
  planContactRules(world, cast.staff, life)
  planViews(world, cast.staff, life.from)
  planOneMoreQuestion(world, cast.staff, life.from)
  for (const date of datesFrom(life.from).to(life.until)) {
    await morning(world, date)
    planArrivals(world, cast, date, arrivals.get(date) ?? { first: 1, last: 0 })
    planStaff(world, cast, { date, life })
    planStatements(world, cast.staff, { date, until: life.until })
    planHouse(world, date)
    await untilMidnight(world, date)
    await planRepayments(world, cast.borrowers, date)
    await planReturns(world, cast, date)
    await planChanges(world, cast, date)
    failpoint('simulation.day')
    lived(date)
  }
  await morning(world, addDays(life.until, 1))
  await world.as(system, 'renew passwords', (ctx) => renewPasswords(ctx, cast.staff))
}

async function open(world: World, { from, customers }: Life): Promise<Cast> {
  await openLender(world.appContext.db, from)
  await writeClosedThrough(world.appContext, addDays(from, -1))
  const staff = await world.as(system, 'hire staff', (ctx) => hireStaff(ctx, world.ports))
  const [admin] = staff
  if (admin === undefined) throw new Error('a lender has an administrator')
  await comeIn(world, admin)
  await world.as(admin.actor, 'form teams', async (ctx) => {
    await authoriseAuditors(ctx, staff)
    await setTargets(ctx, staff, customers)
    await formTeams(ctx, staff)
  })
  const amountCents = cents(customers * floatForEachCents)
  await world.as(admin.actor, 'set up the questions', setUpQuestions)
  await world.as(system, 'fund the float', (ctx) =>
    fundFloat(ctx, { amountCents, reference: 'opening' }),
  )
  world.operator.moveFloat('utility', amountCents)
  await openTariff(world, staff, from)
  await agreeRates(world, staff, from)
  await agreeWithPartners(world, staff, from)
  return {
    staff,
    absences: newAbsences(),
    portraitOf: facesDrawnOnce(),
    borrowers: new Map(),
    offers: await offersOfApps(world),
    tags: await tagsOf(world),
    templates: await approveTemplates(world, staff),
    reach: await setUpReach(world, staff),
  }
}

/** A face is drawn when the first customer comes who has it. */
function facesDrawnOnce(): Crowd['portraitOf'] {
  const drawn = new Map<number, Promise<Portrait>>()
  return (face) => {
    const known = drawn.get(face) ?? drawPortrait(seededRandom(face))
    drawn.set(face, known)
    return known
  }
}

async function offersOfApps(world: World): Promise<Offers> {
  return world.as(system, 'read the offers', async (ctx) => {
    const all = []
    for (const { code } of demoApps) all.push(...(await offersOf(ctx, code)))
    return new Map(all.map((offer) => [offer.productCode, offer]))
  })
}

async function tagsOf(world: World): Promise<Auditing['tags']> {
  const rows = await world.appContext.db
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
  await closeDays(world.appContext, world.app.daily)
  await world.deliver()
}

function planStaff(
  world: World,
  cast: Cast,
  { date, life }: { date: BusinessDate; life: Life },
): void {
  const { staff, borrowers, tags, absences, templates, reach, offers } = cast
  planMonthlyBills(world, offers, { date, from: life.from })
  planShifts(world, staff, date)
  if (daysBetween(life.from, date) % 28 === 0)
    planRestDays(world, staff, { date, until: life.until })
  planHeadOfAudit(world, staff, date)
  const isLast = date === life.until
  const auditing = { world, borrowers, tags }
  planAuditDay(auditing, staff, date, isLast ? lastDecisionMinute : undefined)
  if (isLast) planLastDay(auditing, staff, date)
  planWriting({ world, templates }, staff, date)
  planReach({ world, templates: reach }, staff, { date, ...life })
  planInspection(world, staff, date)
  planFollowUps(world, staff, date)
  planPayoutDesk({ world, borrowers }, staff, date)
  const collecting = { world, borrowers, absences, agreeOnDay: reach.agreeOnDay }
  planCollection(collecting, staff, { date, life })
  planSettlementDay(world, staff, date)
  planPaidForSeveral(world, staff, { date, ...life })
  planClearing(world, staff, date)
  planWriteOffs({ world, borrowers }, staff, date)
  planNewDays({ world, borrowers }, staff, date)
  planUnplaced(world, borrowers, { date, until: life.until })
  planPrompts(world, staff, date)
  planDoubtful(world, staff, { date, ...life })
  planRefunds(world, staff, date)
  planClosing(world, staff, date)
  planTopUps(world, staff, date)
  planTransfers(world, staff, date)
  planCertificates(world, staff, date)
  planCharges(world, staff, { date, from: life.from })
  planPartners(world, staff, date)
  planEntries(world, staff, { date, isLast })
  planLimits(world, staff, date)
  planWishes(world, staff, date)
  planServiceDay(world, staff, date)
  planMessages({ world, borrowers }, staff, date)
  planCallsIn({ world, borrowers }, staff, date)
  planExports(world, staff, date)
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
