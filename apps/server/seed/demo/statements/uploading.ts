import { Readable } from 'node:stream'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { addDays, type BusinessDate, daysBetween, weekday } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { keepStatementFile } from '../../../src/modules/settlement/commands/keep-statement-file.ts'
import { acknowledgeDifference } from '../../../src/modules/settlement/commands/settle-difference.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { planAggregatorDays } from './aggregator-days.ts'

/** From here on statements are uploaded each day: before that once a week, as the practice was. */
const daysWithStatements = 10
const monday = 1

const accounts = ['payment', 'disburse', 'aggregator'] as const
const portals = { payment: 'paybill', disburse: 'utility' } as const

/**
 * Each morning finance downloads yesterday's statements from the operator's portal, gives them in,
 * and looks at what differs.
 */
export function planStatements(
  world: World,
  staff: readonly DemoStaff[],
  { date, from, until }: { date: BusinessDate; from: BusinessDate; until: BusinessDate },
): void {
  const left = daysBetween(date, until)
  const isDaily = left < daysWithStatements
  if (isDaily) {
    planBank(world, date, left)
    planAggregatorDays(world, staff, { date, left })
  }
  const [one] = presentOf(staff, 'finance', date)
  if (one === undefined || !(isDaily || weekday(date) === monday)) return
  const minute = one.shift.from + 40
  world.agenda.plan(world.at(date, minute), () => uploadStatement(world, one, { date, left, from }))
  world.agenda.plan(world.at(date, minute + 25), () => settle(world, one))
}

/** What the bank did at the operator, and nobody has booked. */
function planBank(world: World, date: BusinessDate, left: number): void {
  const fee = 7
  const settlement = 4
  if (left === fee) {
    world.agenda.plan(world.at(date, 11 * 60), async () => {
      world.operator.moveFloat('utility', cents(-35_000))
    })
  }
  if (left === settlement) {
    world.agenda.plan(world.at(date, 15 * 60), async () => {
      const half = Math.floor(world.operator.balances().paybill / 200_000) * 100_000
      if (half > 0) world.operator.moveFloat('paybill', cents(-Math.min(half, 5_000_000)))
    })
  }
}

interface Morning {
  date: BusinessDate
  left: number
  /** The first day of all. */
  from: BusinessDate
}

async function uploadStatement(
  world: World,
  one: DemoStaff,
  { date, left, from: first }: Morning,
): Promise<void> {
  // After days without, those since the last file are included.
  for (const account of accounts) {
    const to = addDays(date, -1)
    const from = await nextDay(world, account, first)
    if (from > to) continue
    const { name, text } = written(world, account, { from, to })
    if (text === undefined) continue
    // Once a row is lost on the way through a spreadsheet; the file is refused, and comes again.
    const rows = text.split('\n')
    const damaged = [...rows.slice(0, 6), ...rows.slice(7)].join('\n')
    if (left === 2 && rows.length > 9) await upload(world, one, { account, name, text: damaged })
    // And once the portal shows a payout whose end it does not know yet.
    const strange = left === 1 ? text.replace(',Failed,', ',Unresolved,') : text
    await upload(world, one, { account, name, text: strange })
  }
}

/** The file as fetched from the portal of the operator or the aggregator; undefined without movements. */
function written(
  world: World,
  account: StatementAccount,
  days: { from: BusinessDate; to: BusinessDate },
): { name: string; text: string | undefined } {
  const { from, to } = days
  if (account !== 'aggregator') {
    const portal = portals[account]
    return { name: `${portal}-${from}-${to}.csv`, text: world.operator.statement(portal, days) }
  }
  const text = world.aggregator.report(days)
  const rows = text.trim().split('\n').length - reportHead
  return { name: `settlement-report-${from}-${to}.csv`, text: rows === 0 ? undefined : text }
}

/** The lines above the rows of a report. */
const reportHead = 4

async function nextDay(world: World, account: string, first: BusinessDate): Promise<BusinessDate> {
  const last = await world.appContext.db
    .selectFrom('settlement.statementFile')
    .select((eb) => eb.fn.max('coversTo').as('to'))
    .where('account', '=', account)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return last?.to == null ? first : addDays(last.to as BusinessDate, 1)
}

async function upload(
  world: World,
  one: DemoStaff,
  { account, name, text }: { account: StatementAccount; name: string; text: string },
): Promise<void> {
  const written = await world.appContext.files.writeNew(Readable.from([Buffer.from(text)]))
  await world.attempt(one.actor, 'upload a statement', (ctx) =>
    keepStatementFile(ctx, { account, upload: { name, ...written } }),
  )
}

/** What the bank's letter explains is acknowledged; the rest stays open until somebody knows. */
async function settle(world: World, one: DemoStaff): Promise<void> {
  const known = await world.appContext.db
    .selectFrom('settlement.difference')
    .select(['id', 'version'])
    .where('state', '=', 'open')
    .where('statementCents', '=', -35_000)
    .execute()
  const reason = 'Fee of the bank for the transfer; it comes with the bank’s letter of the month'
  for (const seen of known) {
    await world.attempt(one.actor, 'acknowledge a difference', (ctx) =>
      acknowledgeDifference(ctx, { ...seen, reason }),
    )
  }
}
