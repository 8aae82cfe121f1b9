import type { DayOfLife } from '../day-of-life.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { planCollectionDay } from '../staff/collecting.ts'
import { planConcessions } from '../staff/conceding.ts'
import { planLeading } from '../staff/leading-collection.ts'
import type { Collecting } from './case-work.ts'
import { planLetters } from './pausing.ts'
import { planTargets } from './setting-targets.ts'
import { planSettingUp } from './setting-up.ts'

/** A day of collection: leaders, collectors, and the people who decide on their requests. */
export function planCollection(
  collecting: Collecting,
  staff: readonly DemoStaff[],
  { date, life, isLast, livesOn }: Omit<DayOfLife, 'arrivals'>,
): void {
  const { world } = collecting
  planSettingUp(world, staff, { date, from: life.from, until: life.until })
  planTargets(world, staff, { date, ...life })
  planLeading(collecting, staff, date)
  planCollectionDay(collecting, staff, { date, until: life.until })
  planConcessions(collecting, staff, { date, isLast, livesOn })
  planLetters(world, staff, { date, until: life.until })
}
