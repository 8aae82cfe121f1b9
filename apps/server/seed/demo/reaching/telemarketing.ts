import type { LeadResult } from '@daftari/contract/promotion/lead'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { seededRandom } from '@daftari/kernel/random'
import {
  numberOfLead,
  numberOfListed,
  recordingLead,
  recordingNumber,
  takeLead,
  takeNumber,
  textingLead,
} from '../../../src/modules/promotion/index.ts'
import type { NumberFound } from '../../../src/modules/telephony/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'
import type { ReachTemplates } from './reminding.ts'

/** What is worked at one sitting: how the next comes up, is called and recorded. */
interface Desk {
  table: 'promotion.lead' | 'promotion.listedNumber'
  each: number
  /** How often a day somebody sits down to it, in minutes of the shift. */
  sittings: readonly number[]
  take(ctx: Context, skip: readonly number[]): Promise<{ id: number | null }>
  numberOf(ctx: Context, id: number): Promise<NumberFound>
  record(ctx: Context, of: Recorded): Promise<unknown>
}

type Recorded = {
  id: number
  version: number
  leadResult: LeadResult
  note: string
  callbackOn?: BusinessDate
  callbackTime?: string
}

const numbersOf = (kind: 'white' | 'third', sitting: number): Desk => ({
  table: 'promotion.listedNumber',
  each: 3,
  sittings: [sitting],
  take: (ctx, skip) => takeNumber(ctx, kind, skip),
  numberOf: (ctx, id) => numberOfListed(ctx, { of: 'listed-number', id }),
  record: (ctx, of) => recordingNumber[kind].run(ctx, of),
})

const desks: readonly Desk[] = [
  {
    table: 'promotion.lead',
    each: 3,
    sittings: [170, 290, 410],
    take: takeLead,
    numberOf: (ctx, id) => numberOfLead(ctx, { of: 'lead', id }),
    record: (ctx, of) => recordingLead.run(ctx, of),
  },
  numbersOf('white', 230),
  numbersOf('third', 350),
]

/**
 * Telemarketers take the next lead or listed number, call, write to some leads, and record what came of it.
 */
export function planTelemarketing(
  { world, templates }: { world: World; templates: ReachTemplates },
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  for (const one of presentOf(staff, 'telemarketer', date)) {
    for (const desk of desks) {
      for (const minutes of desk.sittings) {
        const at = world.at(date, one.shift.from + minutes)
        world.agenda.plan(at, () => work({ world, templates }, one, { desk, date }))
      }
    }
  }
}

async function work(
  { world, templates }: { world: World; templates: ReachTemplates },
  one: DemoStaff,
  { desk, date }: { desk: Desk; date: BusinessDate },
): Promise<void> {
  const skip: number[] = []
  for (let worked = 0; worked < desk.each; worked += 1) {
    const { id } = await world.as(one.actor, 'take the next lead', (ctx) => desk.take(ctx, skip))
    if (id === null) return
    skip.push(id)
    const before = await standing(world, desk, id)
    const random =
      desk.table === 'promotion.lead' ? world.random : seededRandom(id * 97 + before.attempts)
    const leadResult = random.weighted(results)
    const called = await world.attempt(one.actor, 'call a lead', async (ctx) =>
      callThrough(world, ctx, { found: await desk.numberOf(ctx, id), result: leadResult }),
    )
    if (called === undefined) continue
    if (desk.table === 'promotion.lead' && writtenTo.includes(leadResult)) {
      const { version } = await standing(world, desk, id)
      const text = { id, version, templateId: templates.afterCall }
      await world.attempt(one.actor, 'write to a lead', (ctx) => textingLead.run(ctx, text))
    }
    const { version } = await standing(world, desk, id)
    const callback = { callbackOn: addDays(date, 1), callbackTime: '10:30' }
    await world.attempt(one.actor, 'record a lead', (ctx) =>
      desk.record(ctx, {
        id,
        version,
        leadResult,
        note: notes[leadResult] ?? '',
        ...(leadResult === 'callback' ? callback : {}),
      }),
    )
  }
}

const standing = ({ appContext: { db } }: World, { table }: Desk, id: number) =>
  db
    .selectFrom(table)
    .select(['version', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Who was not reached, or wants to see the price. */
const writtenTo: readonly LeadResult[] = ['switched-off', 'busy', 'answering-machine', 'interested']

const results: readonly (readonly [LeadResult, number])[] = [
  ['no-answer', 34],
  ['switched-off', 12],
  ['busy', 7],
  ['answering-machine', 4],
  ['interested', 16],
  ['callback', 8],
  ['refused', 14],
  ['wrong-number', 2],
  ['do-not-call', 3],
]

const notes: Readonly<Partial<Record<LeadResult, string>>> = {
  interested: 'Wants to know the price for 14 days',
  callback: 'At work now, asked to be called tomorrow',
  refused: 'Borrows elsewhere',
}
