import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import type { Behaviour } from '../../../emulator/core/behaviour.ts'
import { setBureau, topUpBureau } from '../../../src/modules/origination/bureau/top-up.ts'
import { takeNext } from '../../../src/modules/origination/commands/allocation/take-next.ts'
import { decideApplication } from '../../../src/modules/origination/commands/decide-application.ts'
import { putMarks } from '../../../src/modules/origination/commands/put-marks.ts'
import { suspendApplication } from '../../../src/modules/origination/commands/suspend-application.ts'
import { bringToBank } from '../costs/banking.ts'
import type { DayOfLife } from '../day-of-life.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import type { Auditing } from './auditing.ts'
import { waiveFine } from './conceding.ts'

/**
 * The last day ends with open work: tasks assigned, suspended, returned and waiting, a bureau with a low
 * balance, and a top-up, a transfer and a waiver that wait for a second person.
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
  const [payer] = presentOf(staff, 'finance', date)
  if (payer === undefined) return
  world.agenda.plan(world.at(date, 16 * 60 + 10), () => askForMore(world, payer, date))
  const [, colleague] = staff.filter((one) => one.role === 'finance')
  if (colleague === undefined) return
  world.agenda.plan(world.at(date, 16 * 60 + 30), async () => {
    await bringToBank(world, colleague, date)
    await waiveFine(world, colleague)
  })
}

const full = 'failure:2040'
/** What the operator does with payouts of the last day, and of the day before. */
const operatorOn: readonly (readonly Behaviour[])[] = [
  [full, 'never', full, full, 'never', full, full],
  [full, 'never', full],
]

/**
 * The operator has two bad days: of some payouts no answer comes, and others fail because the wallet may not
 * hold so much; those that finance has not looked at yet stay so.
 */
export function planFailures(
  world: World,
  { date, life, livesOn }: Pick<DayOfLife, 'date' | 'life' | 'livesOn'>,
): void {
  const behaviours = livesOn ? undefined : operatorOn[daysBetween(date, life.until)]
  if (behaviours === undefined) return
  for (const [index, behaviour] of behaviours.entries()) {
    const minute = index === 0 ? 5 : 7 * 60 + index * 100
    world.agenda.plan(world.at(date, minute), async () => world.operator.script(behaviour))
  }
  // The next payout is a visitor's.
  world.agenda.plan(world.at(date, 24 * 60 - 2), async () => world.operator.clearScript())
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
