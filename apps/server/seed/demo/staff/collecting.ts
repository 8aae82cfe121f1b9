import type { BusinessDate } from '@daftari/kernel/business-date'
import { numberOfCase } from '../../../src/modules/collections/commands/number-of-case.ts'
import { addRemark } from '../../../src/modules/collections/index.ts'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import { planPromised } from '../borrowers/repaying.ts'
import {
  type Collecting,
  dueOf,
  type FoundCase,
  promiseOf,
  putOff,
} from '../collection/case-work.ts'
import { pauseFor } from '../collection/pausing.ts'
import { writeOnWhatsApp } from '../collection/writing-on-whatsapp.ts'
import { type DemoStaff, leavesToVisitors, worksOn } from '../demo-staff.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'
import { askForReduction } from './conceding.ts'
import { writes } from './leading-collection.ts'
import { revealFor } from './revealing.ts'
import { talkWith } from './talking.ts'

/** Collectors work their cases one after the other, from the beginning of the shift to its end. */
export function planCollectionDay(
  collecting: Collecting,
  staff: readonly DemoStaff[],
  { date, until }: { date: BusinessDate; until: BusinessDate },
): void {
  const { world, absences } = collecting
  for (const [index, one] of staff.entries()) {
    if (one.role !== 'collector' || !worksOn(one, date) || absences.has(one, date)) continue
    if (leavesToVisitors(one, { date, until, days: 3 })) continue
    const begin = world.at(date, one.shift.from + 10 + index)
    const end = world.at(date, one.shift.until)
    // A life that resumes within a shift continues it a few minutes later.
    const again = new Date(world.clock.now().getTime() + (index + 1) * 60_000)
    const from = begin < world.clock.now() ? again : begin
    if (from < end) world.agenda.plan(from, () => workOn(collecting, one, end))
  }
}

/** Works the next case and then the one after it; without a case the collector pauses for a while. */
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

/** The case that has waited longest for its next action, tried once in twenty hours at most. */
async function nextCase(world: World, collector: DemoStaff): Promise<FoundCase | undefined> {
  const now = world.clock.now()
  const lately = new Date(now.getTime() - 20 * 3_600_000)
  const found = (await openCases(world)).find(
    ({ assigneeId, lastTouchedAt, nextActionAt }) =>
      assigneeId === collector.id &&
      (lastTouchedAt === null || lastTouchedAt < lately) &&
      nextActionAt <= now,
  )
  if (found === undefined) return undefined
  const { id, loanId, personId, stage } = found
  return { id, loanId, personId, stage }
}

/** All that somebody has, in the order of their next action. */
const openCases = (world: World) =>
  world.unlessWritten(['collections.case'], 'open', () =>
    world.appContext.db
      .selectFrom('collections.case')
      .select(['id', 'loanId', 'personId', 'stage', 'assigneeId', 'lastTouchedAt', 'nextActionAt'])
      .where('assigneeId', 'is not', null)
      .where('closedOn', 'is', null)
      .orderBy('nextActionAt')
      .orderBy('id')
      .execute(),
  )

async function contact(
  collecting: Collecting,
  collector: DemoStaff,
  found: FoundCase,
): Promise<void> {
  const { world, borrowers } = collecting
  const borrower = borrowers.get(found.personId)
  if (borrower === undefined) return
  if (writes(collector)) return writeOnWhatsApp(collecting, collector, { found, borrower })
  const talk = talkWith(world.random, borrower, found.stage)
  if (talk.reveals) {
    await revealFor(world, collector, found, 'The line of the headset was down')
  }
  const due = talk.promises ? await dueOf(collecting, found) : undefined
  const made = await world.attempt(collector.actor, 'contact a customer', async (ctx) => {
    const promised = talk.promises
      ? promiseOf(world, talk, {
          owedCents: (await owedToday(ctx, found.loanId)).billCents,
          due,
        })
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
  if (talk.pauses !== undefined) {
    await pauseFor(world, collector, { personId: found.personId, why: talk.pauses })
  }
  if (talk.result !== undefined && talk.concedes) {
    await askForReduction(world, collector, found)
  }
  if (made.promised === undefined) return
  const reminded = due !== undefined
  planPromised(world, borrower, { loanId: found.loanId, reminded, ...made.promised })
}
