import type { LeadResult } from '@daftari/contract/promotion/lead'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { numberOfLead, recordingLead, takeLead } from '../../../src/modules/promotion/index.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { type CallDesk, workCalls } from './working-calls.ts'

/** How often a day somebody sits down to the list, and how many leads they work each time. */
const sittings = [170, 290, 410]
const leadsEach = 3

/** Telemarketers take the next lead, call, and record what came of it. */
export function planTelemarketing(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  for (const one of presentOf(staff, 'telemarketer', date)) {
    for (const minutes of sittings) {
      world.agenda.plan(world.at(date, one.shift.from + minutes), () =>
        workCalls(world, one, { ...leads, date, many: leadsEach }),
      )
    }
  }
}

const leads: CallDesk<LeadResult> = {
  of: 'lead',
  table: 'promotion.lead',
  take: takeLead,
  numberOf: numberOfLead,
  record: recordingLead as CallDesk<LeadResult>['record'],
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
}
