import { addMonths, type BusinessDate, firstOfMonth, monthOf } from '@daftari/kernel/business-date'
import { cents, formatCents } from '@daftari/kernel/money'
import {
  type AskedAgreement,
  askAgreement,
  decideAgreement,
} from '../../../src/modules/settlement/service-fees/agree.ts'
import { confirmFeeStatement } from '../../../src/modules/settlement/service-fees/confirm-statement.ts'
import {
  disputeFeeStatement,
  enterFeeInvoice,
} from '../../../src/modules/settlement/service-fees/enter-invoice.ts'
import { makeFeeStatement } from '../../../src/modules/settlement/service-fees/make-statement.ts'
import { openFeeMonths } from '../../../src/modules/settlement/service-fees/open-fee-months.ts'
import { payFeeStatement } from '../../../src/modules/settlement/service-fees/pay-statement.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { drawnPaper } from './drawn-paper.ts'

const scoring = 'Kadi Scoring'
const partners: readonly Omit<AskedAgreement, 'month'>[] = [
  {
    partnerName: scoring,
    partnerService: 'scoring',
    prices: [{ event: 'scored-application', basis: 'each', unitCents: 1_200 }],
    leastCents: 500_000,
    mostCents: null,
    taxPpm: 160_000,
    reason: 'The contract on scoring, page 4',
  },
  {
    partnerName: 'Mlango Platforms',
    partnerService: 'platform',
    prices: [
      { event: 'disbursement', basis: 'share', sharePpm: 4_000 },
      { event: 'repaid-loan', basis: 'each', unitCents: 500 },
    ],
    leastCents: 0,
    mostCents: 25_000_000,
    taxPpm: 160_000,
    reason: 'The contract on the platform, annex 2',
  },
]

/** Two partners serve the lender from its first month on. */
export async function agreeWithPartners(
  world: World,
  staff: readonly DemoStaff[],
  from: BusinessDate,
): Promise<void> {
  const [one, other] = staff.filter(({ role }) => role === 'finance')
  if (one === undefined || other === undefined) return
  for (const partner of partners) {
    const asked = await world.as(one.actor, 'ask for an agreement', (ctx) =>
      askAgreement(ctx, { ...partner, month: monthOf(from) }),
    )
    await world.as(other.actor, 'put an agreement in force', (ctx) =>
      decideAgreement(ctx, { ...asked, approve: true }),
    )
  }
}

/**
 * From the fourth to the fourteenth of a month the partners' invoices for the previous month are handled, one
 * step a day. The platform's invoice is too high now and then, and disputed until it is corrected.
 */
export function planPartners(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const [one, other] = presentOf(staff, 'finance', date)
  const day = Number(date.slice(-2))
  if (one === undefined || other === undefined || day < 4 || day > 14) return
  world.agenda.plan(world.at(date, 14 * 60 + 5), () => takeSteps(world, { one, other, date }))
}

interface Desk {
  one: DemoStaff
  other: DemoStaff
  date: BusinessDate
}

async function takeSteps(world: World, desk: Desk): Promise<void> {
  const statements = await world.appContext.db
    .selectFrom('settlement.serviceFeeStatement')
    .selectAll()
    .where('state', 'in', ['made', 'disputed', 'confirmed'])
    .orderBy('id')
    .execute()
  for (const statement of statements) await takeStep(world, desk, statement)
  const { months } = await world.as(desk.one.actor, 'read open months', openFeeMonths)
  for (const { partnerId, month, over } of months) {
    if (!over) continue
    await world.attempt(desk.one.actor, 'make a statement of fees', (ctx) =>
      makeFeeStatement(ctx, { partnerId, month }),
    )
  }
}

interface Statement {
  id: number
  version: number
  partnerId: number
  month: string
  state: string
  totalCents: number
  invoiceNumber: string | null
  invoiceCents: number | null
  owedCents: number | null
  confirmedBy: number | null
}

async function takeStep(world: World, desk: Desk, of: Statement): Promise<void> {
  const seen = { id: of.id, version: of.version }
  const { one, other, date } = desk
  if (of.state === 'confirmed') {
    const payer = of.confirmedBy === one.id ? other : one
    const reference = `FT${date.replaceAll('-', '')}${of.id}`
    await world.attempt(payer.actor, 'pay a partner', (ctx) =>
      payFeeStatement(ctx, { ...seen, paidOn: date, reference }),
    )
  } else if (of.state === 'disputed') {
    if (of.month < addMonths(firstOfMonth(date), -1))
      await enterInvoice(world, desk, { ...of, asks: of.totalCents, again: true })
  } else if (of.invoiceNumber === null) {
    await enterInvoice(world, desk, { ...of, asks: await askedFor(world, of), again: false })
  } else if (of.invoiceCents !== of.totalCents && of.owedCents === of.totalCents) {
    const reason = 'It counts payouts that failed; our list of the events was sent to them'
    await world.attempt(one.actor, 'dispute an invoice', (ctx) =>
      disputeFeeStatement(ctx, { ...seen, reason }),
    )
  } else {
    await world.attempt(other.actor, 'confirm a statement of fees', (ctx) =>
      confirmFeeStatement(ctx, seen),
    )
  }
}

/** Scoring invoices its set-up in its first month; the platform invoices a tenth too much in every other. */
async function askedFor(world: World, { partnerId, totalCents }: Statement): Promise<number> {
  const { months } = await world.appContext.db
    .selectFrom('settlement.serviceFeeStatement')
    .select((eb) => eb.fn.countAll<number>().as('months'))
    .where('partnerId', '=', partnerId)
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow()
  const isFirstOrThird = Number(months) % 2 === 1
  const partner = await nameOf(world, partnerId)
  if (partner === scoring) return Number(months) === 1 ? totalCents + 50_000 : totalCents
  return isFirstOrThird ? Math.round(totalCents * 1.1) : totalCents
}

async function nameOf(world: World, partnerId: number): Promise<string> {
  const { name } = await world.appContext.db
    .selectFrom('settlement.servicePartner')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return name
}

async function enterInvoice(
  world: World,
  { one, date }: Desk,
  of: Statement & { asks: number; again: boolean },
): Promise<void> {
  const from = await nameOf(world, of.partnerId)
  const month = of.month.slice(0, 7)
  const number = `${from.slice(0, 1)}-${month}${of.again ? '-B' : ''}`
  const isMore = of.asks !== of.totalCents
  const paper = await drawnPaper({
    from,
    title: `Invoice ${number}`,
    at: world.appContext.clock.now(),
    facts: [
      ['Month', month],
      ['Date', date],
      ['Amount', `KES ${formatCents(cents(of.asks))}`],
    ],
  })
  await world.attempt(one.actor, 'enter the invoice of a partner', (ctx) =>
    enterFeeInvoice(
      ctx,
      {
        id: of.id,
        version: of.version,
        invoiceNumber: number,
        invoiceOn: date,
        invoiceCents: of.asks,
        owed: isMore && from === scoring ? 'invoice' : 'statement',
        explanation: isMore ? whyMore(from) : '',
      },
      paper,
    ),
  )
}

const whyMore = (partner: string) =>
  partner === scoring ? 'Setting up in the first month' : 'It counts more payouts than arrived'
