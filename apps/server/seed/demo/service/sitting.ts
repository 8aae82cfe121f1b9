import { type Random, seededRandom } from '@daftari/kernel/random'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Chance of a sitting of its own: what service does leaves the days of all others as they were. */
export const sittingOf = ({ clock }: World, { id }: DemoStaff): Random =>
  seededRandom(Math.floor(clock.now().getTime() / 60_000) + id)
