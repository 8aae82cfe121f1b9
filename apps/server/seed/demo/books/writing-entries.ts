import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents, formatCents } from '@daftari/kernel/money'
import { attachToManualEntry } from '../../../src/modules/ledger/manual/attach-document.ts'
import {
  type AskedEntry,
  askManualEntry,
  decideManualEntry,
} from '../../../src/modules/ledger/manual/manual-entry.ts'
import { drawnPaper } from '../costs/drawn-paper.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Cost {
  account: 'operating_expense' | 'bank_charges'
  text: string
  from: string
  amountCents: number
}

const rent: Cost = {
  account: 'operating_expense',
  text: 'Rent of the office on Moi Avenue',
  from: 'Jengo Properties',
  amountCents: 850_000,
}
const charges: Cost = {
  account: 'bank_charges',
  text: 'Charges of the bank for keeping the account',
  from: 'Pamoja Bank',
  amountCents: 125_000,
}

/**
 * Entries that no event of the product books: rent and the bank's charges, requested by one person and booked
 * by another the same afternoon. Those of the last day stay pending.
 */
export function planEntries(
  world: World,
  staff: readonly DemoStaff[],
  { date, isLast }: { date: BusinessDate; isLast: boolean },
): void {
  const [one, other] = presentOf(staff, 'finance', date)
  // An entry that is never booked would block the closing of its month.
  if (one === undefined || (other === undefined && !isLast)) return
  const cost = isLast || date.endsWith('-28') ? rent : date.endsWith('-06') ? charges : undefined
  if (cost === undefined) return
  world.agenda.plan(world.at(date, 15 * 60 + 10), async () => {
    const asked = await ask(world, one, { ...cost, date })
    if (asked === undefined || other === undefined || isLast) return
    world.agenda.plan(world.at(date, 16 * 60 + 20), () =>
      world.attempt(other.actor, 'book a manual entry', (ctx) =>
        decideManualEntry(ctx, { ...asked, approve: true }),
      ),
    )
  })
}

async function ask(world: World, one: DemoStaff, o: Cost & { date: BusinessDate }) {
  const { account, amountCents } = o
  const title = `Invoice of ${o.date}`
  const entry: AskedEntry = {
    accountingOn: o.date,
    text: `${o.text}, invoice of ${o.date}`,
    lines: [
      { account, side: 'debit', amountCents },
      { account: 'bank', side: 'credit', amountCents },
    ],
  }
  const facts = [
    ['For', o.text],
    ['Amount', `KES ${formatCents(cents(amountCents))}`],
  ] satisfies [string, string][]
  const paper = await drawnPaper({ from: o.from, title, facts, at: world.appContext.clock.now() })
  const made = await world.attempt(one.actor, 'ask for a manual entry', (ctx) =>
    askManualEntry(ctx, entry),
  )
  if (made === undefined) return undefined
  return world.attempt(one.actor, 'attach to a manual entry', (ctx) =>
    attachToManualEntry(ctx, made, paper),
  )
}
