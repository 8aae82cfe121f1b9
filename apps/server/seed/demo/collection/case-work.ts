import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
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
  /** Whether a reminder asks for the day on which it is due. */
  namesDueDay: boolean
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

/** What a customer is reminded of. */
export interface Due {
  dueOn: BusinessDate
  owedCents: Cents
}

/**
 * Most promise everything that is owed, some a part of it, within a few days; who is asked for the day on
 * which it is due, all that is due by then.
 */
export function promiseOf(
  world: World,
  talk: Pick<Talk, 'share' | 'inDays'>,
  { owedCents, due }: { owedCents: Cents; due: Due | undefined },
) {
  const amount = due?.owedCents ?? Math.floor((owedCents * talk.share) / 100) * 100
  const on = addDays(world.clock.today(), talk.inDays)
  return {
    amountCents: cents(Math.max(100, amount)),
    promisedOn: due !== undefined && due.dueOn < on ? due.dueOn : on,
  }
}

export async function dueOf(
  { world, namesDueDay }: Collecting,
  { loanId, stage }: FoundCase,
): Promise<Due | undefined> {
  if (stage !== 'reminder' || !namesDueDay) return undefined
  const found = await world.appContext.db
    .selectFrom('reporting.loan as l')
    .innerJoin('reporting.instalment as i', (join) =>
      join.onRef('i.loanId', '=', 'l.loanId').onRef('i.dueOn', '=', 'l.oldestDueOn'),
    )
    .select(['i.dueOn', 'i.principalOwedCents', 'i.interestOwedCents', 'i.feeOwedCents'])
    .where('l.loanId', '=', loanId)
    .$narrowType<{
      dueOn: BusinessDate
      principalOwedCents: number
      interestOwedCents: number
      feeOwedCents: number
    }>()
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { dueOn, principalOwedCents, interestOwedCents, feeOwedCents } = found
  return { dueOn, owedCents: cents(principalOwedCents + interestOwedCents + feeOwedCents) }
}
