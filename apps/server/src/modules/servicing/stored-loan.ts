import { refuse } from '@daftari/contract/refusals'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.ts'
import { readClosedThrough } from '../../platform/schedule/daily.ts'
import type { Balances } from './domain/balances.ts'
import type { LoanMade, Received } from './domain/history.ts'
import type { NewPlan, Restructuring } from './domain/restructure/new-plan.ts'
import type { Waiver } from './domain/waiver.ts'
import type { Concession, WriteOff } from './domain/write-off.ts'
import { readLoanCharges } from './loan-charge/read-charges.ts'
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
  return row === undefined ? refuse('loan.not-found') : fromRow(ctx.tx, row)
}

/** Refuses: loan.not-found. */
export async function readLoan(db: Db, loanId: number): Promise<StoredLoan> {
  const row = await loanRows(db).where('b.loanId', '=', loanId).executeTakeFirst()
  return row === undefined ? refuse('loan.not-found') : fromRow(db, row)
}

type LoanRow = Awaited<ReturnType<ReturnType<typeof loanRows>['executeTakeFirstOrThrow']>>

function loanRows(db: Db) {
  return db
    .selectFrom('servicing.balance as b')
    .innerJoin('servicing.loan as l', 'l.id', 'b.loanId')
    .selectAll('b')
    .select(['l.startedOn', 'l.terms', 'l.dailyFinePpm', 'l.graceDays', 'l.fineLimitCents'])
}

async function fromRow(db: Db, row: LoanRow): Promise<StoredLoan> {
  return {
    id: row.loanId,
    personId: row.personId,
    version: row.version,
    status: row.status as StoredLoan['status'],
    closedThrough: row.closedThrough as BusinessDate,
    made: {
      startedOn: row.startedOn as BusinessDate,
      terms: readLoanTerms(row.terms),
      instalments: await readInstalments(db, row.loanId),
      dailyFinePpm: ppm(row.dailyFinePpm),
      graceDays: row.graceDays,
      fineLimitCents: cents(row.fineLimitCents),
    },
    received: await readReceived(db, row.loanId),
    concessions: [
      ...(await readWaivers(db, row.loanId)),
      ...(await readRestructurings(db, row.loanId)),
      ...(await readLoanCharges(db, row.loanId)),
      ...(await readWriteOffs(db, row.loanId)),
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

/** The bill as it was made. */
async function readInstalments(db: Db, loanId: number): Promise<LoanMade['instalments']> {
  const rows = await db
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
    .execute()
  return rows.map((row) => ({
    number: row.number,
    fromOn: row.fromOn as BusinessDate,
    dueOn: row.dueOn as BusinessDate,
    principalCents: cents(row.principalCents),
    interestCents: cents(row.interestCents),
    feeCents: cents(row.feeCents),
    ...(row.discountCents !== null && { discountCents: cents(row.discountCents) }),
  }))
}

/** A repayment that was released completely no longer counts. */
async function readReceived(db: Db, loanId: number): Promise<Received[]> {
  const rows = await db
    .selectFrom('servicing.repayment')
    .select(['id', 'paidOn', 'amountCents', 'prepayment'])
    .where('loanId', '=', loanId)
    .where('reversedAt', 'is', null)
    .where('amountCents', '>', 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    on: row.paidOn as BusinessDate,
    amountCents: cents(row.amountCents),
    prepayment: row.prepayment as PrepaymentMode,
  }))
}

async function readWaivers(db: Db, loanId: number): Promise<Waiver[]> {
  const rows = await db
    .selectFrom('servicing.waiver')
    .select(['id', 'kind', 'fromOn', 'afterRepaymentId', 'untilOn', 'amountCents', 'mostCents'])
    .select(['principal', 'replans', 'closes'])
    .where('loanId', '=', loanId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
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
  }))
}

/** One that a payment found later made needless counts again when that payment is taken back. */
async function readWriteOffs(db: Db, loanId: number): Promise<WriteOff[]> {
  const rows = await db
    .selectFrom('servicing.writeOff')
    .select(['id', 'writtenOffOn', 'afterRepaymentId'])
    .where('loanId', '=', loanId)
    .where('state', 'in', ['approved', 'unneeded'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'write-off',
    id: row.id,
    from: row.writtenOffOn as BusinessDate,
    afterRepaymentId: row.afterRepaymentId ?? 0,
  }))
}

async function readRestructurings(db: Db, loanId: number): Promise<Restructuring[]> {
  const rows = await db
    .selectFrom('servicing.restructuring')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('state', '=', 'approved')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'restructuring',
    id: row.id,
    from: row.restructuredOn as BusinessDate,
    afterRepaymentId: row.afterRepaymentId ?? 0,
    plan: { ...planOfRow(row), firstNumber: row.firstNumber ?? 1 },
  }))
}

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

/** A finished loan was closed no further: one that is opened again has the days since to make up. */
export async function throughWhenOpen(ctx: Context, loan: StoredLoan): Promise<BusinessDate> {
  if (loan.status === 'open') return loan.closedThrough
  const closed = await readClosedThrough({ ...ctx.appContext, db: ctx.tx })
  return closed !== undefined && closed > loan.closedThrough ? closed : loan.closedThrough
}
