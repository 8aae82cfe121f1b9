import { addDays, type BusinessDate, datesFrom } from '@daftari/kernel/business-date'
import { failpoint } from '../../src/platform/faults/failpoint.ts'
import { planPrograms } from './access/programs.ts'
import { planSecondFactor } from './access/second-factor.ts'
import { arrivalsOf, type Life } from './borrowers/arriving.ts'
import { type Cast, openCast } from './cast.ts'
import { planPricesAndRules } from './lending/prices-and-rules.ts'
import { endDay, morning, planDay } from './plan-day.ts'
import { planOneMoreQuestion } from './questions/set-up-questions.ts'
import { planContactRules } from './reaching/contact-rules.ts'
import { planStandVersions } from './reaching/registering-at-stands.ts'
import { planWiderAudiences } from './reaching/widening-audiences.ts'
import { planOrderRules } from './service/service-orders.ts'
import { planNoShow } from './staff/administering.ts'
import { planViews } from './staff/keeping-views.ts'
import { planRecurringJobs } from './world/recurring-jobs.ts'
import type { World } from './world/world.ts'

/**
 * Day after day: the morning's close, then everything planned for the day in order of time. Gives who
 * lives.
 */
export async function live(
  world: World,
  life: Life,
  lived: (date: BusinessDate) => void,
): Promise<Cast> {
  const cast = await openCast(world, life)
  const arrivals = arrivalsOf(life)
  planNoShow(world, cast.staff, life.from)
  planContactRules(world, cast.staff, life)
  planWiderAudiences(world, cast.staff, life)
  planStandVersions(world, cast, life)
  planPricesAndRules(world, cast, life)
  planOrderRules(world, cast.staff, life)
  planSecondFactor(world, cast.staff, life)
  planPrograms(world, cast.staff, life)
  planViews(world, cast.staff, life.from)
  planOneMoreQuestion(world, cast.staff, life.from)
  for (const date of datesFrom(life.from).to(life.until)) {
    await morning(world, date)
    const isLast = date === life.until
    const coming = arrivals.get(date) ?? { first: 1, last: 0 }
    planDay(world, cast, { date, life, arrivals: coming, isLast, livesOn: false })
    planRecurringJobs(world, date)
    await untilMidnight(world, date)
    await endDay(world, cast, date)
    failpoint('simulation.day')
    lived(date)
  }
  await morning(world, addDays(life.until, 1))
  return cast
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
