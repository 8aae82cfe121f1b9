import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { add, type Cents, subtract, sum } from '@daftari/kernel/money'
import type { LivedLoan } from '../../../servicing/index.ts'
import { ownColumns, type SampleFiles, type SampleRow, writtenFiles } from '../sample-files.ts'
import { fineractMap } from './fineract-map.ts'

/**
 * The part of each table that a book needs, and some of what it does not; the rest of an export is ignored.
 */
const tables = {
  m_client: `id account_no status_enum activation_date office_id display_name mobile_no gender_cv_id
    date_of_birth email_address`,
  m_loan: `id account_no external_id client_id product_id loan_status_id loan_type_enum currency_code
    principal_amount nominal_interest_rate_per_period interest_period_frequency_enum
    annual_nominal_interest_rate interest_method_enum term_frequency term_period_frequency_enum
    repay_every repayment_period_frequency_enum number_of_repayments grace_on_principal_periods
    grace_on_interest_periods grace_interest_free_periods amortization_method_enum
    disbursedon_date closedon_date writtenoffon_date principal_disbursed_derived
    principal_outstanding_derived interest_outstanding_derived fee_charges_outstanding_derived
    penalty_charges_outstanding_derived days_in_month_enum days_in_year_enum`,
  m_loan_repayment_schedule: `id loan_id fromdate duedate installment principal_amount
    principal_completed_derived principal_writtenoff_derived interest_amount
    interest_completed_derived interest_writtenoff_derived interest_waived_derived
    fee_charges_amount fee_charges_completed_derived fee_charges_waived_derived
    penalty_charges_amount penalty_charges_completed_derived penalty_charges_waived_derived
    completed_derived obligations_met_on_date`,
  m_loan_transaction: `id loan_id office_id is_reversed transaction_type_enum transaction_date amount
    principal_portion_derived interest_portion_derived fee_charges_portion_derived
    penalty_charges_portion_derived submitted_on_date`,
}

const columns = new Map<string, string[]>([
  ...Object.entries(tables).map(([name, text]): [string, string[]] => [name, text.split(/\s+/)]),
  ownColumns('products'),
  ownColumns('trial-balance'),
])

/** Products are numbered in the order in which they come. */
const productIds = { 'salary-14': '1', 'trader-6': '2' }
const statuses: Readonly<Record<string, number>> = { open: 300, finished: 600, 'written-off': 601 }

const nothing = 'NULL'
/** Six places, as the database has them. */
const decimal = (text: SampleRow[string] | undefined): string => Number(text ?? 0).toFixed(6)
const amount = (cents: Cents): string => decimal(cents / 100)

/** Numbers in place of names: `c7` is 7, `L5-1` is 501, and its second payment 50102. */
const numberOf = (name: SampleRow[string] | undefined): number =>
  Number(
    String(name)
      .replace(/^\D/, '')
      .split(/-\D?/)
      .map((one, index) => (index === 0 ? one : one.padStart(2, '0')))
      .join(''),
  )

interface Tenant {
  folder: string
  app: string
  currency: string
}

/**
 * The sample's book as an Apache Fineract tenant would export it, with the map that reads it. Products and
 * the trial balance come in our own form; what those tables do not have is left out.
 */
export function fineractFiles({ folder, app, currency }: Tenant): SampleFiles {
  const files = writtenFiles(folder, columns)
  const prices = new Map<SampleRow[string] | undefined, SampleRow>()
  const planned = new Map<string, string>()
  let charges: Record<string, string> = {}
  let instalments = 0
  const put = (table: keyof typeof tables, row: SampleRow) => files.row(table, row, nothing)
  return {
    async row(name, row) {
      if (name === 'products' || name === 'trial-balance') await files.row(name, row)
      if (name === 'terms') {
        prices.set(row.terms_id, row)
        charges = chargesOf(row)
      }
      if (name === 'customers') await put('m_client', clientOf(row))
      if (name === 'loans') {
        const interest = planned.get(String(row.loan_id)) ?? '0'
        planned.delete(String(row.loan_id))
        const loan = loanOf(row, prices.get(row.terms_id) ?? {}, interest)
        await put('m_loan', { ...loan, currency_code: currency })
      }
      if (name === 'payments') await put('m_loan_transaction', repaymentOf(row))
    },
    async plan(loanId, lived) {
      planned.set(loanId, plannedInterest(lived))
      for (const one of lived.history.standings) {
        instalments += 1
        await put('m_loan_repayment_schedule', {
          id: instalments,
          loan_id: numberOf(loanId),
          ...instalmentOf(one),
        })
      }
    },
    async close() {
      const products = Object.fromEntries(
        Object.entries(productIds).map(([code, id]) => [id, code]),
      )
      const map = fineractMap({ app, products, charges })
      writeFileSync(join(folder, 'map.json'), `${JSON.stringify(map, null, 2)}\n`)
      await files.close()
    },
  }
}

function chargesOf(row: SampleRow): Record<string, string> {
  const of = ['fee', 'fee_mode', 'daily_fine', 'grace_days', 'cap'] as const
  return Object.fromEntries(of.map((one) => [one, String(row[one] ?? '')]))
}

const clientOf = (row: SampleRow): SampleRow => {
  const id = numberOf(row.customer_id)
  return {
    id,
    account_no: String(id).padStart(9, '0'),
    status_enum: 300,
    activation_date: row.registered_on ?? nothing,
    office_id: 1,
    display_name: row.full_name ?? '',
    // A number is unique there: of two rows of one customer each writes it in its own form.
    mobile_no: id % 2 === 0 ? (row.phone ?? '') : String(row.phone).replace('+254', '0'),
    date_of_birth: row.birth_on ?? nothing,
  }
}

function loanOf(row: SampleRow, price: SampleRow, plannedInterest: string): SampleRow {
  const id = numberOf(row.loan_id)
  const isMonthly = price.period_months !== ''
  const isOpen = row.status === 'open'
  const rate = isMonthly ? Number(price.yearly_interest) / 12 : Number(price.daily_interest)
  const yearly = isMonthly ? Number(price.yearly_interest) : Number(price.daily_interest) * 365
  const every = isMonthly ? (price.period_months ?? 1) : (price.period_days ?? 1)
  const unit = isMonthly ? 2 : 0
  return {
    id,
    account_no: String(id).padStart(9, '0'),
    external_id: row.loan_id ?? '',
    client_id: numberOf(row.customer_id),
    product_id: productIds[row.terms_id as keyof typeof productIds],
    loan_status_id: statuses[String(row.status)] ?? 0,
    loan_type_enum: 1,
    principal_amount: decimal(row.principal),
    nominal_interest_rate_per_period: decimal(rate),
    interest_period_frequency_enum: unit,
    annual_nominal_interest_rate: decimal(yearly),
    interest_method_enum: price.interest_method === 'flat' ? 1 : 0,
    term_frequency: Number(price.periods) * Number(every),
    term_period_frequency_enum: unit,
    repay_every: every,
    repayment_period_frequency_enum: unit,
    number_of_repayments: price.periods ?? 1,
    amortization_method_enum: 1,
    disbursedon_date: row.started_on ?? nothing,
    closedon_date: row.finished_on || nothing,
    principal_disbursed_derived: decimal(row.principal),
    principal_outstanding_derived: decimal(row.principal_owed),
    interest_outstanding_derived: isOpen ? plannedInterest : decimal(0),
    fee_charges_outstanding_derived: decimal(row.fee_owed),
    penalty_charges_outstanding_derived: decimal(row.fine_owed),
    days_in_month_enum: 1,
    days_in_year_enum: isMonthly ? 365 : 1,
  }
}

const repaymentOf = (row: SampleRow): SampleRow => ({
  id: numberOf(row.payment_id),
  loan_id: numberOf(row.loan_id),
  office_id: 1,
  is_reversed: 0,
  transaction_type_enum: 2,
  transaction_date: row.paid_on ?? nothing,
  amount: decimal(row.amount),
  submitted_on_date: row.paid_on ?? nothing,
})

type Standing = LivedLoan['history']['standings'][number]

const instalmentOf = (one: Standing): SampleRow => ({
  fromdate: one.fromOn,
  duedate: one.dueOn,
  installment: one.number,
  principal_amount: amount(one.principalCents),
  principal_completed_derived: amount(one.principalPaidCents),
  interest_amount: amount(one.interestCents),
  interest_completed_derived: amount(one.interestPaidCents),
  interest_waived_derived: amount(one.interestWaivedCents),
  fee_charges_amount: amount(one.feeCents),
  fee_charges_completed_derived: amount(one.feePaidCents),
  fee_charges_waived_derived: amount(one.feeWaivedCents),
  penalty_charges_amount: amount(one.fineCents),
  penalty_charges_completed_derived: amount(one.finePaidCents),
  penalty_charges_waived_derived: amount(one.fineWaivedCents),
  completed_derived: one.finishedOn === null ? 0 : 1,
  obligations_met_on_date: one.finishedOn ?? nothing,
})

/** All that the plan still asks of interest, earned or not. */
const plannedInterest = ({ history }: LivedLoan): string =>
  amount(
    sum(
      history.standings.map((one) =>
        subtract(
          subtract(one.interestCents, one.interestDroppedCents),
          add(one.interestPaidCents, one.interestWaivedCents),
        ),
      ),
    ),
  )
