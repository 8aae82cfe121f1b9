import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import { numberOfCase } from '../../../src/modules/collections/commands/number-of-case.ts'
import { addRemark } from '../../../src/modules/collections/index.ts'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import type { Borrower } from '../borrowers/borrowing.ts'
import { planPromised } from '../borrowers/repaying.ts'
import { type DemoStaff, worksOn } from '../demo-staff.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'
import { askForReduction } from './conceding.ts'
import type { Absences } from './leading-collection.ts'
import { revealFor } from './revealing.ts'
import { type Talk, talkWith } from './talking.ts'

export interface Collecting {
  world: World
  /** By person. */
  borrowers: ReadonlyMap<number, Borrower>
  absences: Absences
}

/** Collectors work their cases one after the other, from the beginning of the shift to its end. */
export function planCollectionDay(
  collecting: Collecting,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const { world, absences } = collecting
  for (const [index, one] of staff.entries()) {
    if (one.role !== 'collector' || !worksOn(one, date) || absences.has(one, date)) continue
    const begin = world.at(date, one.shift.from + 10 + index)
    const end = world.at(date, one.shift.until)
    world.agenda.plan(begin, () => workOn(collecting, one, end))
  }
}

/** The next case and then the one after it; who finds none does other things for a while. */
async function workOn(collecting: Collecting, collector: DemoStaff, end: Date): Promise<void> {
  const { world } = collecting
  const { random } = world
  const found = await nextCase(world, collector)
  const works = found !== undefined && !random.chance(collector.temper)
  if (works) await contact(collecting, collector, found)
  const minutes = found === undefined ? random.int(70, 110) : random.int(9, 22)
  const next = new Date(world.clock.now().getTime() + minutes * 60_000)
  if (next < end) world.agenda.plan(next, () => workOn(collecting, collector, end))
}

type FoundCase = { id: number; loanId: number; personId: number; stage: string }

/** The case that has waited longest for its next action, tried once in twenty hours at most. */
async function nextCase(world: World, collector: DemoStaff): Promise<FoundCase | undefined> {
  const now = world.clock.now()
  return world.appContext.db
    .selectFrom('collections.case')
    .select(['id', 'loanId', 'personId', 'stage'])
    .where('holderId', '=', collector.id)
    .where('closedOn', 'is', null)
    .where((eb) =>
      eb.or([
        eb('lastTouchedAt', 'is', null),
        eb('lastTouchedAt', '<', new Date(now.getTime() - 20 * 3_600_000)),
      ]),
    )
    .where('nextActionAt', '<=', now)
    .orderBy('nextActionAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

async function contact(
  collecting: Collecting,
  collector: DemoStaff,
  found: FoundCase,
): Promise<void> {
  const { world, borrowers } = collecting
  const borrower = borrowers.get(found.personId)
  if (borrower === undefined) return
  const talk = talkWith(world.random, borrower, found.stage)
  if (talk.reveals) {
    await revealFor(world, collector, found, 'The line of the headset was down')
  }
  const made = await world.attempt(collector.actor, 'contact a customer', async (ctx) => {
    const promised = talk.promises
      ? promiseOf(world, talk, (await owedToday(ctx, found.loanId)).billCents)
      : undefined
    const { channel, result, text } = talk
    const callId =
      channel === 'call' && !talk.reveals
        ? await callThrough(world, ctx, {
            found: await numberOfCase(ctx, { of: 'case', id: found.id }),
            result: result ?? '',
          })
        : undefined
    await addRemark(ctx, found.id, {
      ...(callId === undefined ? {} : { callId }),
      channel,
      direction: 'outbound',
      ...(result === undefined ? {} : { result }),
      text,
      ...(promised === undefined ? {} : { promise: promised }),
    })
    return { promised }
  })
  if (made === undefined) return putOff(world, collector, found)
  if (talk.result !== undefined && talk.concedes) {
    await askForReduction(world, collector, found)
  }
  if (made.promised === undefined) return
  planPromised(world, borrower, { loanId: found.loanId, ...made.promised })
}

/** The contact rules said no: a note, and the case comes up again in some days. */
async function putOff(world: World, collector: DemoStaff, found: FoundCase): Promise<void> {
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
function promiseOf(world: World, talk: Talk, owedCents: Cents) {
  const amount = Math.floor((owedCents * talk.share) / 100) * 100
  return {
    amountCents: cents(Math.max(100, amount)),
    promisedOn: addDays(world.clock.today(), talk.inDays),
  }
}
