import { mkdir, readdir } from 'node:fs/promises'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, ppm } from '@daftari/kernel/money'
import {
  type BroughtLoan,
  type LoanTerms,
  liveBrought,
  makeSchedule,
} from '../../servicing/index.ts'
import { fineractFiles } from './fineract/fineract-files.ts'
import { ownFiles, type SampleFiles } from './sample-files.ts'

export interface SampleAsked {
  folder: string
  asOf: BusinessDate
  customers: number
  /** Code of the app that its customers registered with. */
  app: string
  currency: string
  /** The system whose files it is written as. */
  shape?: SampleShape | undefined
}

export const sampleShapes = ['own', 'fineract'] as const
export type SampleShape = (typeof sampleShapes)[number]

const filesOf = { own: ownFiles, fineract: fineractFiles }

/**
 * A small lender's book, made up: customers with loans that were paid in time, late and not at all, as our
 * arithmetic has them when the day ends. Planted in it are what a real one has: two customers of one phone, a
 * row with a date of another form, a loan that is a cent off, one whose payment is missing, and one whose
 * source counts a year of 360 days. Refuses: arrival.folder-used.
 */
export async function writeSample(asked: SampleAsked): Promise<void> {
  const { folder, shape = 'own' } = asked
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) refuse('arrival.folder-used', { folder })
  const files = filesOf[shape](asked)
  writeFixed(files, asked)
  const owed = new Map<string, number>()
  for (let number = 1; number <= asked.customers; number += 1) {
    await writeCustomer(files, asked, number)
    for (let of = 0; of < loansOf(number); of += 1)
      await writeLoan(files, asked, { number, of, owed })
  }
  await writeTrialBalance(files, owed)
  await files.close()
}

/** Always the same for a number: a sample can be made again. */
const drawn = (number: number, salt: number, most: number): number =>
  Math.abs(Math.imul(number * 31 + salt, 2_654_435_761) >> 8) % most

const money = (amount: number): string => (amount / 100).toFixed(2)

const loansOf = (number: number): number => 1 + drawn(number, 1, 5)

const given = ['Amina', 'Brian', 'Chebet', 'David', 'Esther', 'Faith', 'George', 'Halima'] as const
const family = ['Achieng', 'Barasa', 'Kamau', 'Mwangi', 'Njeri', 'Omondi', 'Wanjiru'] as const

const prices = {
  'salary-14': { periods: 1, periodDays: 14, interestMethod: 'flat', daily: 5_000 },
  'trader-6': { periods: 6, periodDays: 30, interestMethod: 'declining', yearly: 360_000 },
} as const
type Price = keyof typeof prices

function termsOf(price: Price, principalCents: Cents): LoanTerms {
  const { periods, periodDays, interestMethod } = prices[price]
  return {
    principalCents,
    kind: periods === 1 ? 'single' : 'instalments',
    termDays: periods * periodDays,
    periods,
    periodDays,
    interestMethod,
    dailyInterestPpm: ppm(price === 'salary-14' ? prices[price].daily : 0),
    feePpm: ppm(20_000),
    feeMode: 'billed',
    dailyFinePpm: ppm(2_000),
    graceDays: 1,
    capPpm: ppm(1_000_000),
    ...(price === 'trader-6' && {
      periodMonths: 1,
      yearlyInterest: { ratePpm: ppm(prices[price].yearly), dayCount: 'actual/365' as const },
    }),
  }
}

function writeFixed(files: SampleFiles, { app, asOf }: SampleAsked): void {
  void files.row('staff', { staff_id: 's1', account: 'grace.old', name: 'Grace Wambui' })
  for (const price of Object.keys(prices) as Price[]) {
    const { periods, periodDays, interestMethod } = prices[price]
    const name = price === 'salary-14' ? 'Salary advance' : 'Trader loan'
    const kind = periods === 1 ? 'single' : 'instalments'
    void files.row('products', { product_code: price, app, name, kind })
    void files.row('terms', {
      terms_id: price,
      product_code: price,
      periods,
      period_days: periodDays,
      period_months: price === 'trader-6' ? 1 : '',
      interest_method: interestMethod,
      daily_interest: price === 'salary-14' ? '0.5' : '',
      yearly_interest: price === 'trader-6' ? '36' : '',
      day_count: price === 'trader-6' ? 'actual/365' : '',
      fee: 2,
      fee_mode: 'billed',
      daily_fine: '0.2',
      grace_days: 1,
      cap: 100,
    })
  }
  void files.row('opt-outs', { customer_id: 'c2', purpose: 'marketing', since: addDays(asOf, -90) })
  void files.row('opt-outs', { phone: '0711000001', reason: 'Asked by letter' })
  void files.row('holds', { customer_id: 'c3', kind: 'dispute', reason: 'Disputes the last fine' })
  void files.row('wrong-numbers', { phone: '0711000002', marked_on: addDays(asOf, -30) })
  void files.row('blacklist', { customer_id: 'c4', reason: 'Forged payslip' })
}

const phoneOf = (number: number) => `+2547${String(20_000_000 + number * 13).padStart(8, '0')}`

async function writeCustomer(files: SampleFiles, { app, asOf }: SampleAsked, number: number) {
  const name = `${given[drawn(number, 2, given.length)]} ${family[drawn(number, 3, family.length)]}`
  const registered = addDays(asOf, -720 + drawn(number, 4, 180))
  await files.row('customers', {
    customer_id: `c${number}`,
    // The seventh was entered twice by the other system, under two numbers of its own.
    phone: phoneOf(number === 7 ? 6 : number),
    app,
    registered_on: number === 9 ? registered.split('-').reverse().join('/') : registered,
    channel: 'organic',
    full_name: name,
    id_type: 'national',
    id_number: String(20_000_000 + number * 97),
    gender: drawn(number, 5, 2) === 0 ? 'female' : 'male',
    birth_on: addDays(asOf, -365 * (21 + drawn(number, 6, 35))),
    city: 'Nakuru',
    employment_type: 'permanent',
    occupation: 'Clerk',
    monthly_income: money(2_500_000 + drawn(number, 7, 4_000) * 1_000),
  })
  await files.row('contacts', {
    customer_id: `c${number}`,
    name: `${given[drawn(number, 8, given.length)]} ${family[drawn(number, 3, family.length)]}`,
    relationship: 'sibling',
    phone: `+2541${String(10_000_000 + number).padStart(8, '0')}`,
    consented: 'yes',
  })
}

/** Paid when due, paid some days late, paid up to a part of it, or not. */
const manners = ['in-time', 'in-time', 'in-time', 'late', 'stops', 'never'] as const

interface LoanAsked {
  number: number
  of: number
  owed: Map<string, number>
}

async function writeLoan(
  files: SampleFiles,
  { asOf }: SampleAsked,
  { number, of, owed }: LoanAsked,
) {
  const seed = number * 8 + of
  const key = `L${number}-${of + 1}`
  const isOfShortYears = key === 'L10-1'
  const price: Price = isOfShortYears || drawn(seed, 10, 3) === 0 ? 'trader-6' : 'salary-14'
  const terms = termsOf(price, cents(500_000 + drawn(seed, 11, 40) * 50_000))
  const startedOn = addDays(asOf, -500 + of * 90 + drawn(seed, 12, 85))
  const isCentOff = key === 'L5-1'
  const manner = isCentOff ? 'never' : manners[drawn(seed, 13, manners.length)]
  const payments = manner === 'never' ? [] : paymentsOf({ seed, terms, startedOn, asOf, manner })
  const loan = broughtFrom({ key, price, terms, startedOn, payments })
  const lived = liveBrought(isOfShortYears ? { ...loan, terms: ofShortYears(terms) } : loan, asOf)
  const figures = {
    principal: lived.owed.principal,
    interest: lived.owed.interest,
    fee: lived.owed.fee,
    fine: lived.owed.fine + (isCentOff ? 1 : 0),
  }
  await files.plan?.(key, lived)
  await files.row('loans', {
    loan_id: key,
    customer_id: `c${number}`,
    terms_id: price,
    principal: money(terms.principalCents),
    started_on: startedOn,
    status: lived.status,
    principal_owed: money(figures.principal),
    interest_owed: money(figures.interest),
    fee_owed: money(figures.fee),
    fine_owed: money(figures.fine),
    finished_on: lived.finishedOn ?? '',
  })
  for (const [index, { on, amountCents }] of payments.entries()) {
    // The other system lost one on the way out, and its balances know of it.
    if (key === 'L8-1' && index === 0) continue
    await files.row('payments', {
      payment_id: `${key}-P${index + 1}`,
      loan_id: key,
      paid_on: on,
      amount: money(amountCents),
      channel: 'mpesa',
    })
  }
  // Of customers who are kept apart the trial balance has no loans here.
  if (number === 7 || number === 9) return
  for (const [part, amount] of Object.entries(figures)) {
    owed.set(part, (owed.get(part) ?? 0) + amount)
  }
}

const ofShortYears = (terms: LoanTerms): LoanTerms => ({
  ...terms,
  yearlyInterest: { ratePpm: ppm(prices['trader-6'].yearly), dayCount: 'actual/360' },
})

interface Payment {
  on: BusinessDate
  amountCents: Cents
}

function paymentsOf(o: {
  seed: number
  terms: LoanTerms
  startedOn: BusinessDate
  asOf: BusinessDate
  manner: (typeof manners)[number] | undefined
}): Payment[] {
  const { seed, terms, startedOn, asOf, manner } = o
  const schedule = makeSchedule(terms, startedOn)
  return schedule.flatMap((one, index) => {
    const whole = cents(one.principalCents + one.interestCents + one.feeCents)
    const on = addDays(one.dueOn, manner === 'late' ? 1 + drawn(seed, 14 + index, 9) : 0)
    const stops = manner === 'stops' && index >= schedule.length / 2
    if (on > asOf) return []
    return [{ on, amountCents: stops ? cents(Math.floor(whole / 3)) : whole }]
  })
}

function broughtFrom(o: {
  key: string
  price: string
  terms: LoanTerms
  startedOn: BusinessDate
  payments: readonly Payment[]
}): BroughtLoan {
  const nothing = { principal: cents(0), interest: cents(0), fee: cents(0), fine: cents(0) }
  return {
    id: 0,
    foreignId: o.key,
    personId: 0,
    disbursementId: 0,
    appCode: '',
    productCode: o.price,
    customerType: 'new',
    loanOrdinal: 1,
    channel: 'organic',
    grade: null,
    terms: o.terms,
    startedOn: o.startedOn,
    way: 'replayed',
    events: o.payments.map(({ on, amountCents }, index) => ({
      kind: 'payment',
      foreignId: `${o.key}-P${index + 1}`,
      on,
      paymentId: 0,
      amountCents,
      channel: 'mpesa',
    })),
    source: { status: 'open', owed: nothing },
  }
}

const accounts = {
  principal: 'principal_receivable',
  interest: 'interest_receivable',
  fee: 'fee_receivable',
  fine: 'fine_receivable',
} as const

/** The lender owns what is owed to it. */
async function writeTrialBalance(
  files: SampleFiles,
  owed: ReadonlyMap<string, number>,
): Promise<void> {
  let total = 0
  for (const [part, account] of Object.entries(accounts)) {
    const amount = owed.get(part) ?? 0
    total += amount
    const row = amount < 0 ? { credit: money(-amount) } : { debit: money(amount) }
    await files.row('trial-balance', { account, ...row })
  }
  await files.row('trial-balance', { account: 'funding', credit: money(total) })
}
