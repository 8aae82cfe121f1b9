import { refuse } from '@daftari/contract/refusals'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import type { InferResult, Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { readTogether } from '../../platform/db/statements/read-together.ts'
import type { DB } from '../../platform/db/types.ts'
import { readClosedThrough } from '../../platform/schedule/daily.ts'
import type { Balances } from './domain/balances.ts'
import type { LoanMade, Received } from './domain/history.ts'
import { openedWith } from './domain/life-start.ts'
import type { Opening } from './domain/opening.ts'
import type { NewPlan, Restructuring } from './domain/restructure/new-plan.ts'
import type { Waiver } from './domain/waiver.ts'
import type { Concession, WriteOff } from './domain/write-off.ts'
import { chargeIn, chargesOf } from './loan-charge/read-charges.ts'
import { readLoanTerms } from './loan-terms.ts'

/** A loan as rules need it: how it was made, what it received, and how it was last saved. */
export type StoredLoan = {
  id: number
  personId: number
  version: number
  status: 'open' | 'finished' | 'written-off'
  closedThrough: BusinessDate
  made: LoanMade
  received: Received[]
  concessions: Concession[]
  balances: Omit<
    Balances,
    'finedCents' | 'overdueInterestCents' | 'chargedCents' | 'discountedCents'
  >
}

/** Takes the loan for this transaction. Refuses: loan.not-found. */
export async function lockLoan(ctx: Context, loanId: number): Promise<StoredLoan> {
  const row = await loanRows(ctx.tx)
    .where('b.loanId', '=', loanId)
    .forUpdate(['b'])
    .executeTakeFirst()
  if (row === undefined) refuse('loan.not-found')
  return loanOf(row, await readTogether(ctx.tx, partsOf(ctx.tx, loanId)))
}

/** Refuses: loan.not-found. */
export async function readLoan(db: Db, loanId: number): Promise<StoredLoan> {
  const row = loanRows(db).where('b.loanId', '=', loanId)
  const { rows, ...parts } = await readTogether(db, { rows: row, ...partsOf(db, loanId) })
  return loanOf(rows[0] ?? refuse('loan.not-found'), parts)
}

type LoanRow = InferResult<ReturnType<typeof loanRows>>[number]

function loanRows(db: Db) {
  return db
    .selectFrom('servicing.balance as b')
    .innerJoin('servicing.loan as l', 'l.id', 'b.loanId')
    .selectAll('b')
    .select(['l.startedOn', 'l.terms', 'l.dailyFinePpm', 'l.graceDays', 'l.fineLimitCents'])
    .select('l.opening')
}

/** What a loan is made of besides its own row. */
const partsOf = (db: Db, loanId: number) => ({
  instalments: instalmentsOf(db, loanId),
  received: receivedOf(db, loanId),
  waivers: waiversOf(db, loanId),
  restructurings: restructuringsOf(db, loanId),
  charges: chargesOf(db, loanId),
  writeOffs: writeOffsOf(db, loanId),
})

type Parts = {
  [N in keyof ReturnType<typeof partsOf>]: InferResult<ReturnType<typeof partsOf>[N]>
}

function loanOf(row: LoanRow, parts: Parts): StoredLoan {
  return {
    id: row.loanId,
    personId: row.personId,
    version: row.version,
    status: row.status as StoredLoan['status'],
    closedThrough: row.closedThrough as BusinessDate,
    made: madeOf(row, parts.instalments.map(instalmentMade)),
    received: parts.received.map(receivedIn),
    concessions: [
      ...parts.waivers.map(waiverIn),
      ...parts.restructurings.map(restructuringIn),
      ...parts.charges.map(chargeIn),
      ...parts.writeOffs.map(writeOffIn),
    ],
    balances: {
      principalOwedCents: cents(row.principalOwedCents),
      interestOwedCents: cents(row.interestOwedCents),
      feeOwedCents: cents(row.feeOwedCents),
      fineOwedCents: cents(row.fineOwedCents),
      interestToAccrueCents: cents(row.interestToAccrueCents),
    },
  }
}

function madeOf(row: LoanRow, instalments: LoanMade['instalments']): LoanMade {
  const made = {
    startedOn: row.startedOn as BusinessDate,
    terms: readLoanTerms(row.terms),
    dailyFinePpm: ppm(row.dailyFinePpm),
    graceDays: row.graceDays,
    fineLimitCents: cents(row.fineLimitCents),
  }
  if (row.opening === null) return { ...made, instalments }
  return openedWith(made, row.opening as unknown as Opening)
}

/** The bill as it was made. */
const instalmentsOf = (db: Db, loanId: number) =>
  db
    .selectFrom('servicing.instalment')
    .select('number')
    .select(({ fn }) => [
      fn.coalesce('madeFromOn', 'fromOn').as('fromOn'),
      fn.coalesce('madeDueOn', 'dueOn').as('dueOn'),
      fn.coalesce('madePrincipalCents', 'principalCents').as('principalCents'),
      fn.coalesce('madeInterestCents', 'interestCents').as('interestCents'),
      fn.coalesce('madeFeeCents', 'feeCents').as('feeCents'),
      fn.coalesce('madeDiscountCents', 'discountCents').as('discountCents'),
    ])
    .where('loanId', '=', loanId)
    .where('added', '=', false)
    .where('chargeId', 'is', null)
    .orderBy('number')

const instalmentMade = (
  row: InferResult<ReturnType<typeof instalmentsOf>>[number],
): LoanMade['instalments'][number] => ({
  number: row.number,
  fromOn: row.fromOn as BusinessDate,
  dueOn: row.dueOn as BusinessDate,
  principalCents: cents(row.principalCents),
  interestCents: cents(row.interestCents),
  feeCents: cents(row.feeCents),
  ...(row.discountCents !== null && { discountCents: cents(row.discountCents) }),
})

/** A repayment that was released completely no longer counts. */
const receivedOf = (db: Db, loanId: number) =>
  db
    .selectFrom('servicing.repayment')
    .select(['id', 'paidOn', 'amountCents', 'prepayment'])
    .where('loanId', '=', loanId)
    .where('reversedAt', 'is', null)
    .where('amountCents', '>', 0)
    .orderBy('id')

const receivedIn = (row: InferResult<ReturnType<typeof receivedOf>>[number]): Received => ({
  id: row.id,
  on: row.paidOn as BusinessDate,
  amountCents: cents(row.amountCents),
  prepayment: row.prepayment as PrepaymentMode,
})

const waiversOf = (db: Db, loanId: number) =>
  db
    .selectFrom('servicing.waiver')
    .select(['id', 'kind', 'fromOn', 'afterRepaymentId', 'untilOn', 'amountCents', 'mostCents'])
    .select(['principal', 'replans', 'closes'])
    .where('loanId', '=', loanId)
    .where('endedAt', 'is', null)
    .orderBy('id')

const waiverIn = (row: InferResult<ReturnType<typeof waiversOf>>[number]): Waiver => ({
  id: row.id,
  kind: row.kind as Waiver['kind'],
  from: row.fromOn as BusinessDate,
  afterRepaymentId: row.afterRepaymentId,
  until: row.untilOn as BusinessDate,
  amountCents: cents(row.amountCents),
  mostCents: cents(row.mostCents),
  principal: row.principal,
  replans: row.replans,
  closes: row.closes,
})

/** A write-off made unnecessary by a later payment counts again when that payment is reversed. */
const writeOffsOf = (db: Db, loanId: number) =>
  db
    .selectFrom('servicing.writeOff')
    .select(['id', 'writtenOffOn', 'afterRepaymentId'])
    .where('loanId', '=', loanId)
    .where('state', 'in', ['approved', 'unneeded'])
    .orderBy('id')

const writeOffIn = (row: InferResult<ReturnType<typeof writeOffsOf>>[number]): WriteOff => ({
  kind: 'write-off',
  id: row.id,
  from: row.writtenOffOn as BusinessDate,
  afterRepaymentId: row.afterRepaymentId ?? 0,
})

const restructuringsOf = (db: Db, loanId: number) =>
  db
    .selectFrom('servicing.restructuring')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('state', '=', 'approved')
    .orderBy('id')

const restructuringIn = (
  row: InferResult<ReturnType<typeof restructuringsOf>>[number],
): Restructuring => ({
  kind: 'restructuring',
  id: row.id,
  from: row.restructuredOn as BusinessDate,
  afterRepaymentId: row.afterRepaymentId ?? 0,
  plan: { ...planOfRow(row), firstNumber: row.firstNumber ?? 1 },
})

type PlanRow = Pick<
  Selectable<DB['servicing.restructuring']>,
  'firstDueOn' | 'instalments' | 'graceAsks' | 'graceAfter' | 'gracePeriods' | 'ratePpm'
>

/** What was asked for; where it begins follows from the loan. */
export function planOfRow(row: PlanRow): Omit<NewPlan, 'firstNumber'> {
  const { graceAsks, graceAfter, gracePeriods } = row
  const grace =
    graceAsks === null || graceAfter === null || gracePeriods === null
      ? null
      : {
          asks: graceAsks as 'interest' | 'nothing',
          after: graceAfter,
          periods: gracePeriods,
        }
  const { firstDueOn, instalments } = row
  const ratePpm = row.ratePpm === null ? null : ppm(row.ratePpm)
  return { firstDueOn: firstDueOn as BusinessDate, instalments, grace, ratePpm }
}

/** A finished loan was not closed further: a reopened one has to catch up on the days since. */
export async function throughWhenOpen(ctx: Context, loan: StoredLoan): Promise<BusinessDate> {
  if (loan.status === 'open') return loan.closedThrough
  const closed = await readClosedThrough({ ...ctx.appContext, db: ctx.tx })
  return closed !== undefined && closed > loan.closedThrough ? closed : loan.closedThrough
}
