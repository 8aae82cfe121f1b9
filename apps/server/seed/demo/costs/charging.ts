import { addDays, type BusinessDate, daysBetween, weekday } from '@daftari/kernel/business-date'
import { bookCharges } from '../../../src/modules/settlement/charges/book-charges.ts'
import { chargeFileLimits } from '../../../src/modules/settlement/charges/charge-file.ts'
import { explainCharge } from '../../../src/modules/settlement/charges/explain-charge.ts'
import { putTariff } from '../../../src/modules/settlement/charges/put-tariff.ts'
import { readTable } from '../../../src/platform/files/rows/read-table.ts'
import type { TableUpload } from '../../../src/platform/files/upload.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** The operator's tariff when the lender opens, and the tariff that it announces for later. */
const firstTariff = `Service,From,To,Charge
payout,1,100,0
payout,101,"1,500",5.00
payout,1501,"5,000",9.00
payout,5001,"20,000",11.00
payout,20001,,13.00
payment,1,,0
`
const laterTariff = firstTariff.replace('"5,000",9.00', '"5,000",10.00').replace(/payment.*\n/, '')

const monday = 1

/** The tariff that is in force when the lender opens. */
export async function openTariff(world: World, staff: readonly DemoStaff[], from: BusinessDate) {
  const one = staff.find(({ role }) => role === 'finance')
  if (one === undefined) return undefined
  const file = await csv('m-pesa-tariff.csv', firstTariff)
  return world.as(one.actor, 'put a tariff in force', (ctx) =>
    putTariff(ctx, { file, effectiveOn: from }),
  )
}

/**
 * Every Monday the operator's statement of charges is fetched from its portal. One day it announces a new
 * tariff, and keeps charging the old one: somebody writes to it.
 */
export function planCharges(
  world: World,
  staff: readonly DemoStaff[],
  { date, from }: { date: BusinessDate; from: BusinessDate },
): void {
  const [one] = presentOf(staff, 'finance', date)
  if (one === undefined) return
  if (daysBetween(from, date) === 15) {
    world.agenda.plan(world.at(date, one.shift.from + 20), async () => {
      const file = await csv('m-pesa-tariff-new.csv', laterTariff)
      await world.attempt(one.actor, 'put a tariff in force', (ctx) =>
        putTariff(ctx, { file, effectiveOn: date }),
      )
    })
  }
  if (weekday(date) === monday) {
    world.agenda.plan(world.at(date, one.shift.from + 50), () => bookWeek(world, one, date))
  }
}

async function bookWeek(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const days = { from: addDays(date, -7), to: addDays(date, -1) }
  const text = world.operator.statement('charges', days)
  const file = await csv(`charges-${days.from}-${days.to}.csv`, text)
  await world.attempt(one.actor, 'book a file of charges', (ctx) => bookCharges(ctx, file))
  const odd = await world.appContext.db
    .selectFrom('settlement.serviceCharge')
    .select(['id', 'version'])
    .where('finding', '=', 'old-tariff')
    .where('explainedAt', 'is', null)
    .where('paidOn', '<', addDays(date, -7))
    .orderBy('id')
    .limit(5)
    .execute()
  const reason = 'The operator confirmed that its new tariff began a month later for us'
  for (const seen of odd) {
    await world.attempt(one.actor, 'explain a charge', (ctx) =>
      explainCharge(ctx, { ...seen, reason }),
    )
  }
}

const csv = (name: string, text: string): Promise<TableUpload> =>
  readTable(
    { name, mediaType: 'text/csv', bytes: new Uint8Array(Buffer.from(text)) },
    chargeFileLimits,
  )
