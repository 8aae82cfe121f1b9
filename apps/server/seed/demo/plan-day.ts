import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { closeDays } from '../../src/platform/schedule/daily.ts'
import { planClosing } from './books/closing-books.ts'
import { planEntries } from './books/writing-entries.ts'
import { planArrivals, planReturns } from './borrowers/arriving.ts'
import { planChanges } from './borrowers/rebinding.ts'
import { planRepayments } from './borrowers/repaying.ts'
import { planSpecialAccounts } from './borrowers/special-accounts.ts'
import type { Cast } from './cast.ts'
import { planCollection } from './collection/plan-collection.ts'
import { readsReminders } from './collection/setting-up.ts'
import { planAdvertising } from './costs/advertising.ts'
import { planTransfers } from './costs/banking.ts'
import { planCertificates } from './costs/certifying.ts'
import { planCharges } from './costs/charging.ts'
import { planPartners } from './costs/paying-partners.ts'
import type { DayOfLife } from './day-of-life.ts'
import { planMonthlyBills } from './lending/pricing.ts'
import { planClearing } from './placing/clearing.ts'
import { planNewDays } from './placing/giving-new-days.ts'
import { planUnplaced } from './placing/leaving-unplaced.ts'
import { planPaidForSeveral } from './placing/paying-for-several.ts'
import { planWriteOffs } from './placing/writing-off.ts'
import { planNumberLists } from './reaching/bringing-numbers.ts'
import { planHandOuts } from './reaching/handing-out.ts'
import { planReach } from './reaching/plan-reach.ts'
import { planStands } from './reaching/registering-at-stands.ts'
import { planTelemarketing } from './reaching/telemarketing.ts'
import { planAsking } from './service/asking.ts'
import { planFinanceQuestions } from './service/finance-questions.ts'
import { planPayoutCases } from './service/payout-cases.ts'
import { planServiceOrders } from './service/service-orders.ts'
import { planStoreReviews } from './service/store-reviews.ts'
import { planCases } from './service/working-cases.ts'
import { planMessages } from './staff/answering.ts'
import { planAuditDay } from './staff/auditing.ts'
import { planTopUps } from './staff/buying-reports.ts'
import { planFollowUps } from './staff/following-up.ts'
import { planHeadOfAudit, planRestDays } from './staff/heading-audit.ts'
import { planInspection } from './staff/inspecting.ts'
import { planFailures, planLastDay } from './staff/leaving-open.ts'
import { planLimits } from './staff/limiting.ts'
import { planPayoutDesk } from './staff/paying-out.ts'
import { planInstructions } from './staff/prepayment-instructions.ts'
import { planRefunds } from './staff/refunding.ts'
import { planExports, planServiceDay } from './staff/serving.ts'
import { planSettlementDay } from './staff/settling.ts'
import { planShifts } from './staff/signing-in.ts'
import { planWriting } from './staff/writing.ts'
import { planStatements } from './statements/uploading.ts'
import { planCallsIn } from './telephone/calling-in.ts'
import { planWaitingRequests } from './waiting/leaving-requests.ts'
import { planDoubtful } from './wallet/doubting.ts'
import { planPrompts } from './wallet/prompting.ts'
import type { World } from './world/world.ts'

/** Half past midnight: the day before is closed. */
export async function morning(world: World, date: BusinessDate): Promise<void> {
  await world.moveTo(world.at(date, 30))
  await closeDays(world.appContext, world.app.daily)
  await world.deliver()
}

/** Tasks that colleagues leave to visitors, at any time; on the last day they begin some of them. */
const mostLeft = 32

/** What people and customers will do on a day. */
export function planDay(world: World, cast: Cast, day: DayOfLife): void {
  const { date, life } = day
  planArrivals(world, cast, date, day.arrivals)
  if (!day.livesOn) planStands(world, cast, { date, life })
  planStaff(world, cast, day)
  planAsking(world, cast, day)
  planStatements(world, cast.staff, { date, ...life })
}

/** What follows from a day when it has ended. */
export async function endDay(world: World, cast: Cast, date: BusinessDate): Promise<void> {
  await planRepayments(world, cast.borrowers, date)
  await planReturns(world, cast, date)
  await planChanges(world, cast, date)
}

function planStaff(world: World, cast: Cast, day: DayOfLife): void {
  const { date, life, isLast, livesOn } = day
  const { staff, borrowers, tags, absences, templates, reach, offers } = cast
  planMonthlyBills(world, offers, { date, from: life.from })
  planShifts(world, staff, date)
  if (daysBetween(life.from, date) % 28 === 0)
    planRestDays(world, staff, { date, until: life.until })
  const leaves = isLast || livesOn ? Math.min(mostLeft, Math.round(life.customers / 7)) : 0
  planHeadOfAudit(world, staff, { date, leaves })
  const auditing = { world, borrowers, tags }
  planAuditDay(auditing, staff, { date, leaves })
  if (isLast) planLastDay(auditing, staff, date)
  planFailures(world, day)
  planWriting({ world, templates }, staff, date)
  planReach({ world, templates: reach }, staff, { date, livesOn, ...life })
  planInspection(world, staff, date)
  planFollowUps(world, staff, day)
  planPayoutDesk({ world, borrowers }, staff, date)
  const namesDueDay = readsReminders(date, life)
  const collecting = { world, borrowers, absences, agreeOnDay: reach.agreeOnDay, namesDueDay }
  planCollection(collecting, staff, day)
  planSettlementDay(world, staff, day)
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
  planAdvertising(world, staff, date)
  planEntries(world, staff, { date, isLast })
  planLimits(world, staff, date)
  planSpecialAccounts(world, staff, { date, from: life.from })
  planInstructions(world, staff, date)
  planServiceDay(world, staff, date)
  planMessages({ world, borrowers }, staff, date)
  planFinanceQuestions(world, staff, { date, isLast })
  planCases(world, staff, date)
  planPayoutCases({ world, borrowers }, staff, date)
  planServiceOrders(world, staff, date)
  planStoreReviews(world, staff, date)
  planTelemarketing({ world, templates: reach }, staff, { date, until: life.until })
  planNumberLists({ world, templates: reach }, staff, {
    date,
    from: life.from,
    livesOn,
    customers: day.arrivals.last,
  })
  planHandOuts(world, staff, date)
  planCallsIn({ world, borrowers }, staff, date)
  planExports(world, staff, date)
  if (isLast) planWaitingRequests(world, cast, date)
}
