import type { LeadResult } from '@daftari/contract/promotion/lead'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import {
  numberOfLead,
  recordingLead,
  takeLead,
  textingLead,
} from '../../../src/modules/promotion/index.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'
import type { ReachTemplates } from './reminding.ts'

/** How often a day somebody sits down to the list, and how many leads they work each time. */
const sittings = [170, 290, 410]
const leadsEach = 3

/** Telemarketers take the next lead, call, write to some, and record what came of it. */
export function planTelemarketing(
  { world, templates }: { world: World; templates: ReachTemplates },
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  for (const one of presentOf(staff, 'telemarketer', date)) {
    for (const minutes of sittings) {
      world.agenda.plan(world.at(date, one.shift.from + minutes), () =>
        workLeads({ world, templates }, one, date),
      )
    }
  }
}

async function workLeads(
  { world, templates }: { world: World; templates: ReachTemplates },
  one: DemoStaff,
  date: BusinessDate,
): Promise<void> {
  const skip: number[] = []
  for (let worked = 0; worked < leadsEach; worked += 1) {
    const { id } = await world.as(one.actor, 'take the next lead', (ctx) => takeLead(ctx, skip))
    if (id === null) return
    skip.push(id)
    const leadResult = world.random.weighted(results)
    const called = await world.attempt(one.actor, 'call a lead', async (ctx) => {
      const found = await numberOfLead(ctx, { of: 'lead', id })
      return callThrough(world, ctx, { found, result: leadResult })
    })
    if (called === undefined) continue
    if (writtenTo.includes(leadResult)) {
      const text = { id, version: await versionOf(world, id), templateId: templates.afterCall }
      await world.attempt(one.actor, 'write to a lead', (ctx) => textingLead.run(ctx, text))
    }
    const version = await versionOf(world, id)
    const callback = { callbackOn: addDays(date, 1), callbackTime: '10:30' }
    await world.attempt(one.actor, 'record a lead', (ctx) =>
      recordingLead.run(ctx, {
        id,
        version,
        leadResult,
        note: notes[leadResult] ?? '',
        ...(leadResult === 'callback' ? callback : {}),
      }),
    )
  }
}

async function versionOf(world: World, id: number): Promise<number> {
  const { version } = await world.appContext.db
    .selectFrom('promotion.lead')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

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
