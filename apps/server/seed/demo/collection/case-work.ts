import { addDays } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import { addRemark } from '../../../src/modules/collections/index.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { Absences } from '../staff/leading-collection.ts'
import type { Talk } from '../staff/talking.ts'
import type { World } from '../world/world.ts'

export interface Collecting {
  world: World
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
  absences: Absences
  /** What is written on WhatsApp. */
  agreeOnDay: number
}

export type FoundCase = { id: number; loanId: number; personId: number; stage: string }

/** The contact rules said no: a note, and the case comes up again in some days. */
export async function putOff(world: World, collector: DemoStaff, found: FoundCase): Promise<void> {
  const day = addDays(world.clock.today(), world.random.int(2, 5))
  const nextActionAt = world.at(day, collector.shift.from + 60).toISOString()
  await world.attempt(collector.actor, 'leave a note', (ctx) =>
    addRemark(ctx, found.id, {
      channel: 'note',
      text: 'Not to be contacted for now',
      nextActionAt,
    }),
  )
}

/** Most promise everything that is owed, some a part of it, within a few days. */
export function promiseOf(world: World, talk: Pick<Talk, 'share' | 'inDays'>, owedCents: Cents) {
  const amount = Math.floor((owedCents * talk.share) / 100) * 100
  return {
    amountCents: cents(Math.max(100, amount)),
    promisedOn: addDays(world.clock.today(), talk.inDays),
  }
}
