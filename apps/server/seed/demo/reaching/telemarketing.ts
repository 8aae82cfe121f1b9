import type { LeadResult } from '@daftari/contract/promotion/leads/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import {
  numberOfLead,
  numberOfListed,
  recordLeadAct,
  recordNumberActs,
  takeLead,
  takeNumber,
  textLeadAct,
} from '../../../src/modules/promotion/index.ts'
import { type DemoStaff, leavesToVisitors, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import type { ReachTemplates } from './reminding.ts'
import { type CallDesk, workCalls } from './working-calls.ts'

type Desk = CallDesk<LeadResult> & {
  /** When somebody sits down to it, in minutes of the shift. */
  sittings: readonly number[]
}

const worked = {
  results: [
    ['no-answer', 34],
    ['switched-off', 12],
    ['busy', 7],
    ['answering-machine', 4],
    ['interested', 16],
    ['callback', 8],
    ['refused', 14],
    ['wrong-number', 2],
    ['do-not-call', 3],
  ],
  notes: {
    interested: 'Wants to know the price for 14 days',
    callback: 'At work now, asked to be called tomorrow',
    refused: 'Borrows elsewhere',
  },
} as const satisfies Partial<CallDesk<LeadResult>>

const numbersOf = (kind: 'white' | 'third', sitting: number): Desk => ({
  ...worked,
  of: 'listed-number',
  table: 'promotion.listedNumber',
  sittings: [sitting],
  take: (ctx, skip) => takeNumber(ctx, kind, skip),
  numberOf: numberOfListed,
  record: recordNumberActs[kind] as Desk['record'],
})

const leadsOf = ({ afterCall: templateId }: ReachTemplates): Desk => ({
  ...worked,
  of: 'lead',
  table: 'promotion.lead',
  sittings: [170, 290, 410],
  take: takeLead,
  numberOf: numberOfLead,
  record: recordLeadAct as Desk['record'],
  // Writes to people who were not reached, or who want to see the price.
  write: {
    after: ['switched-off', 'busy', 'answering-machine', 'interested'],
    run: (ctx, { id, version }) => textLeadAct.run(ctx, { id, version, templateId }),
  },
})

/** How many are worked each time. */
const many = 2

/** Telemarketers take the next lead or listed number, call, write to some, and record the result. */
export function planTelemarketing(
  { world, templates }: { world: World; templates: ReachTemplates },
  staff: readonly DemoStaff[],
  { date, until }: { date: BusinessDate; until: BusinessDate },
): void {
  const desks = [leadsOf(templates), numbersOf('white', 230), numbersOf('third', 350)]
  for (const one of presentOf(staff, 'telemarketer', date)) {
    if (leavesToVisitors(one, { date, until, days: 5 })) continue
    for (const desk of desks) {
      for (const minutes of desk.sittings) {
        world.agenda.plan(world.at(date, one.shift.from + minutes), () =>
          workCalls(world, one, { ...desk, date, many }),
        )
      }
    }
  }
}
