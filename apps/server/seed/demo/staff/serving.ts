import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { askForExport } from '../../../src/platform/exports/ask-for-export.ts'
import { exportSources } from '../../../src/platform/exports/sources.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { revealFor } from './revealing.ts'

/** Customer service looks customers up who call; their numbers are seen for a reason. */
export function planServiceDay(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  for (const one of presentOf(staff, 'service', date)) {
    const calls = world.random.int(0, 2)
    for (let call = 0; call < calls; call += 1) {
      const minute = world.random.int(one.shift.from + 20, one.shift.until - 20)
      world.agenda.plan(world.at(date, minute), () => lookUp(world, one, date))
    }
  }
}

const reasons = [
  'The customer asks where the money is',
  'The customer asks to be called back',
  'Wrong name on the receipt of the operator',
]

async function lookUp(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const recent = await world.appContext.db
    .selectFrom('origination.application')
    .select(['id as loanId', 'personId'])
    .where('appliedOn', '>=', addDays(date, -5))
    .orderBy('id')
    .limit(60)
    .execute()
  if (recent.length === 0) return
  await revealFor(world, one, world.random.pick(recent), world.random.pick(reasons))
}

/** What people take home as a file, each on a day of the week. */
const habits = [
  {
    account: 'finance',
    day: 1,
    table: 'settlement/repayment/mpesa-payment',
    query: (from: string, to: string) => ({ paid: `${from}..${to}` }),
  },
  {
    account: 'auditadmin',
    day: 2,
    table: 'loan-admin/loan-list/disbursements',
    query: (from: string, to: string) => ({ approved: `${from}..${to}` }),
  },
  {
    account: 'collectionlead2',
    day: 4,
    table: 'collection/cash-collection/cash-credit-collection',
    query: () => ({ stage: 'M1' }),
  },
] as const

export function planExports(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  for (const { account, day, table, query } of habits) {
    const one = staff.find((other) => other.account === account)
    if (one === undefined || day !== weekday(date)) continue
    const asked = { table, query: query(addDays(date, -7), addDays(date, -1)) }
    world.agenda.plan(world.at(date, one.shift.from + 95), () =>
      world.attempt(one.actor, 'ask for an export', (ctx) =>
        askForExport(ctx, exportSources(world.app.modules), {
          ...asked,
          format: 'csv',
          reason: 'For the weekly meeting',
        }),
      ),
    )
  }
}
