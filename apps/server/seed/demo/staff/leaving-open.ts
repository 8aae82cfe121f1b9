import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { setBureau, topUpBureau } from '../../../src/modules/origination/bureau/top-up.ts'
import { takeNext } from '../../../src/modules/origination/commands/allocation/take-next.ts'
import { decideApplication } from '../../../src/modules/origination/commands/decide-application.ts'
import { putMarks } from '../../../src/modules/origination/commands/put-marks.ts'
import { suspendApplication } from '../../../src/modules/origination/commands/suspend-application.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import type { Auditing } from './auditing.ts'

/** On the last day no incoming work is finished after this time. */
export const lastDecisionMinute = 9 * 60 + 45

/**
 * The last day ends with open work: tasks assigned, suspended, returned and waiting, a failed payout, a
 * bureau with a low balance, and a top-up that waits for a second person.
 */
export function planLastDay(
  auditing: Auditing,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const { world } = auditing
  const auditors = presentOf(staff, 'auditor', date)
  for (const [index, one] of auditors.entries()) {
    const minute = one.shift.until - 40 + index * 5
    world.agenda.plan(world.at(date, minute), () => leaveOne(auditing, one, index))
    world.agenda.plan(world.at(date, minute + 15), () => leaveOne(auditing, one, index + 2))
  }
  // The first payout of the day, and the first after finance has looked at what failed: one stays so.
  for (const minute of [5, 10 * 60]) {
    world.agenda.plan(world.at(date, minute), async () => world.operator.script('failure:2040'))
  }
  const [payer] = presentOf(staff, 'finance', date)
  if (payer === undefined) return
  world.agenda.plan(world.at(date, 16 * 60 + 10), () => askForMore(world, payer, date))
}

/** Takes the next task, looks at some of it, and goes home in the middle. */
async function leaveOne(auditing: Auditing, one: DemoStaff, index: number): Promise<void> {
  const { world, tags } = auditing
  const id = await world.attempt(one.actor, 'take a task', (ctx) => takeNext(ctx))
  if (id === undefined || id === null) return
  await world.attempt(one.actor, 'mark what was checked', (ctx) =>
    putMarks(ctx, id, [
      { item: 'name', status: 'right' },
      { item: 'id-photos', status: index % 2 === 0 ? 'right' : 'wrong' },
    ]),
  )
  const way = ways[index % ways.length]
  if (way === 'hold') return
  const { version } = await world.appContext.db
    .selectFrom('origination.application')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (way === 'set-aside') {
    const until = world.at(addDays(world.clock.today(), 2), 10 * 60)
    const asked = { id, version, until, reason: 'The employer is closed until Monday' }
    await world.attempt(one.actor, 'put a task aside', (ctx) => suspendApplication(ctx, asked))
    return
  }
  await world.attempt(one.actor, 'decide', (ctx) =>
    decideApplication(ctx, id, {
      result: 'return',
      tags: tags.return.slice(0, 1),
      remark: 'The ID photo is not readable',
      version,
    }),
  )
}

const ways = ['hold', 'set-aside', 'hold', 'return', 'hold'] as const

/** More reports are wanted in hand from one bureau, and paid for at the other. */
async function askForMore(world: World, payer: DemoStaff, date: BusinessDate): Promise<void> {
  const { balanceCents, priceCents, reuseDays, version } = await world.appContext.db
    .selectFrom('origination.bureau')
    .select(['balanceCents', 'priceCents', 'reuseDays', 'version'])
    .where('code', '=', 'app-link')
    .executeTakeFirstOrThrow()
  const alertCents = (Math.floor(balanceCents / stepCents) + 1) * stepCents
  const reason = 'A month of queries should be in hand'
  await world.attempt(payer.actor, 'set a bureau', (ctx) =>
    setBureau(ctx, 'app-link', { priceCents, reuseDays, alertCents, reason, version }),
  )
  await world.attempt(payer.actor, 'top up a bureau', (ctx) =>
    topUpBureau(ctx, {
      bureau: 'credit-info',
      amountCents: 6_000_000,
      paidOn: date,
      reference: `FT${date.replaceAll('-', '')}M`,
    }),
  )
}

const stepCents = 100_000
