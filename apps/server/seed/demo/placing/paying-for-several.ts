import { addDays, type BusinessDate, daysBetween, weekday } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { askBatch } from '../../../src/modules/payments/correction/batch/ask-batch.ts'
import { correctionFile } from '../../../src/modules/payments/correction/batch/decide-batch.ts'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import { systemContext } from '../../../src/platform/context.ts'
import { transact } from '../../../src/platform/db/transact.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { splitByHand } from './clearing.ts'

/** What somebody else paid for a loan; by the loans of the days before they fall due. */
interface PaidFor {
  receipt: string
  loanId: number
  amountCents: number
}

const tuesday = 2

/**
 * Some payers pay for several loans: a family two in one sum, and an employer one of each of his people, all
 * with one word as the account. Who does follows from the loan IDs and not from chance.
 */
export function planPaidForSeveral(
  world: World,
  staff: readonly DemoStaff[],
  { date, from, until }: { date: BusinessDate; from: BusinessDate; until: BusinessDate },
): void {
  const [one, other] = presentOf(staff, 'finance', date)
  if (one === undefined) return
  if (weekday(date) === tuesday) planFamily(world, { one, other }, date)
  const isLast = date === until
  // An employer pays in the middle of the lender's life, and on its last day.
  if (!isLast && daysBetween(from, date) !== Math.floor(daysBetween(from, until) / 2)) return
  world.agenda.plan(world.at(date, one.shift.from + 8), async () => {
    const paid = await payWages(world, date)
    world.agenda.plan(world.at(date, one.shift.from + 45), async () => {
      // The last one is a colleague's, and is left for the person trying the product to decide.
      const asker = isLast ? (other ?? one) : one
      const id = await giveInList(world, asker, { paid, date })
      if (id === undefined || other === undefined || isLast) return
      const minute = Math.max(one.shift.from, other.shift.from) + 80
      world.agenda.plan(world.at(date, minute), () => approveList(world, other, id))
    })
  })
}

/**
 * Every other time it is allocated to the first loan alone, and moved to both when the family
 * calls.
 */
function planFamily(
  world: World,
  { one, other }: { one: DemoStaff; other: DemoStaff | undefined },
  date: BusinessDate,
): void {
  world.agenda.plan(world.at(date, one.shift.from + 12), async () => {
    const loans = (await dueSoon(world, date)).filter(({ loanId }) => loanId % 2 === 1).slice(0, 2)
    if (loans.length < 2) return
    const amountCents = cents(loans.reduce((sum, loan) => sum + loan.amountCents, 0))
    const paid = payFor(world, { reference: 'BOTH LOANS', amountCents, phone: phoneOn(date, 1) })
    const asked = { receipt: paid.receipt, parts: loans }
    const at = (minute: number) => world.at(date, one.shift.from + minute)
    if (other === undefined || Number(date.slice(8)) % 2 === 0) {
      world.agenda.plan(at(70), () => splitByHand(world, one, asked))
      return
    }
    const [first] = loans
    const whole = { ...asked, parts: [{ loanId: first?.loanId ?? 0, amountCents }] }
    world.agenda.plan(at(70), () => splitByHand(world, one, whole))
    const later = world.at(date, Math.max(one.shift.from + 160, other.shift.from + 25))
    world.agenda.plan(later, () => splitByHand(world, other, { ...asked, kind: 'move' }))
  })
}

async function payWages(world: World, date: BusinessDate): Promise<PaidFor[]> {
  const loans = (await dueSoon(world, date)).filter(({ loanId }) => loanId % 2 === 0).slice(0, 4)
  return loans.map(({ loanId, amountCents }) => ({
    loanId,
    amountCents,
    receipt: payFor(world, { reference: 'WAGES', amountCents, phone: phoneOn(date, 2) }).receipt,
  }))
}

/** What is owed of loans that fall due within a week, in whole shillings. */
async function dueSoon(world: World, date: BusinessDate) {
  const rows = await world.appContext.db
    .selectFrom('reporting.loan')
    .select('loanId')
    .where('status', '=', 'open')
    .where('oldestDueOn', '>=', date)
    .where('oldestDueOn', '<=', addDays(date, 7))
    .orderBy('loanId')
    .limit(16)
    .execute()
  const owed = []
  for (const loanId of rows.flatMap((row) => row.loanId ?? [])) {
    const { settlement } = await transact(world.appContext.db, (tx) =>
      owedToday(systemContext(world.appContext, tx, 'demo'), loanId),
    )
    const amountCents = cents(Math.floor(settlement.totalCents / 100) * 100)
    if (amountCents > 0) owed.push({ loanId, amountCents })
  }
  return owed
}

/** From a wallet that belongs to no customer, so that only a person can find the loan. */
const phoneOn = (date: BusinessDate, kind: number) =>
  `25479${kind}${date.replaceAll('-', '').slice(2)}`

function payFor(
  world: World,
  paid: { reference: string; amountCents: number; phone: string },
): { receipt: string } {
  return world.operator.payBill({ ...paid, amountCents: cents(paid.amountCents) })
}

/** The employer's list of whom he paid for, as a file of corrections. */
async function giveInList(
  world: World,
  one: DemoStaff,
  { paid, date }: { paid: readonly PaidFor[]; date: BusinessDate },
): Promise<number | undefined> {
  if (paid.length === 0) return undefined
  const rows = paid.map(
    ({ receipt, loanId, amountCents }) =>
      `${receipt},match,${loanId},,${(amountCents / 100).toFixed(2)},Paid by the employer`,
  )
  const sum = paid.reduce((all, { amountCents }) => all + amountCents, 0)
  const heading = 'receipt,action,loan_id,customer_id,amount,reason'
  const text = [heading, ...rows, `TOTAL,,,,${(sum / 100).toFixed(2)},`].join('\n')
  const bytes = new Uint8Array(Buffer.from(`${text}\n`))
  const file = { name: `wages-${date}.csv`, mediaType: 'text/csv', bytes }
  const act = 'ask for a file of corrections'
  const note = 'The list of the employer, by e-mail'
  const batch = await world.attemptSteps(one.actor, act, (steps) => askBatch(steps, { file, note }))
  return batch?.id
}

async function approveList(world: World, other: DemoStaff, id: number): Promise<void> {
  const { version } = await world.appContext.db
    .selectFrom('payments.correctionBatch')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await world.attempt(other.actor, 'approve a file of corrections', (ctx) =>
    correctionFile.decide(ctx, { id, version, approve: true }),
  )
}
