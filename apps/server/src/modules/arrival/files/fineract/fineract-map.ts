import type { WrittenMap } from '../column-map.ts'

interface FineractTenant {
  /** Code of our app with which its clients are registered. */
  app: string
  /** Our product code by the id of theirs. */
  products: Readonly<Record<string, string>>
  /** What a product charges besides interest: Fineract keeps that with its charges. */
  charges: Readonly<Record<string, string>>
}

type FileOf = Extract<NonNullable<WrittenMap['files']['terms']>, readonly unknown[]>[number]

const methods = {
  interest_method: { '0': 'declining', '1': 'flat' },
  repayment: { '0': 'equal-principal', '1': 'equal-instalments' },
  day_count: { '1': 'actual/actual', '360': 'actual/360', '365': 'actual/365' },
}

const termsColumns = {
  terms_id: 'id',
  product_code: 'product_id',
  periods: 'number_of_repayments',
  period_days: 'repay_every',
  interest_method: 'interest_method_enum',
  repayment: 'amortization_method_enum',
  principal_grace_periods: 'grace_on_principal_periods',
  interest_grace_periods: 'grace_on_interest_periods',
  interest_free_periods: 'grace_interest_free_periods',
}
const byYear = { yearly_interest: 'annual_nominal_interest_rate', day_count: 'days_in_year_enum' }

/** Days by the number of units that `repay_every` counts. */
const daysOf = (unit: number, most: number) =>
  Object.fromEntries(
    Array.from({ length: most }, (_, index) => [String(index + 1), String((index + 1) * unit)]),
  )

/** Every loan has a price of its own there; how it is read depends on what its periods and rate count in. */
function termsOf({ products, charges }: FineractTenant): FileOf[] {
  const codes = { product_code: products, ...methods }
  const monthly = {
    file: 'm_loan',
    columns: { ...termsColumns, ...byYear, period_months: 'repay_every' },
    codes: { ...codes, period_days: daysOf(30, 12) },
    fixed: charges,
  }
  const { day_count: _, ...withoutDayCount } = monthly.columns
  const months = { repayment_period_frequency_enum: ['2'] }
  return [
    { ...monthly, where: { ...months, days_in_month_enum: ['1'] } },
    {
      ...monthly,
      where: { ...months, days_in_month_enum: ['30'] },
      columns: withoutDayCount,
      fixed: { ...charges, day_count: '30/360' },
    },
    {
      file: 'm_loan',
      where: { repayment_period_frequency_enum: ['1'] },
      columns: { ...termsColumns, ...byYear },
      codes: { ...codes, period_days: daysOf(7, 52) },
      fixed: charges,
    },
    {
      file: 'm_loan',
      where: {
        repayment_period_frequency_enum: ['0'],
        interest_period_frequency_enum: ['1', '2', '3'],
      },
      columns: { ...termsColumns, ...byYear },
      codes,
      fixed: charges,
    },
    {
      file: 'm_loan',
      where: { repayment_period_frequency_enum: ['0'], interest_period_frequency_enum: ['0'] },
      columns: { ...termsColumns, daily_interest: 'nominal_interest_rate_per_period' },
      codes,
      fixed: charges,
    },
  ]
}

const loanColumns = {
  loan_id: 'id',
  customer_id: 'client_id',
  terms_id: 'id',
  principal: 'principal_disbursed_derived',
  started_on: 'disbursedon_date',
  status: 'loan_status_id',
  principal_owed: 'principal_outstanding_derived',
  interest_owed: 'interest_outstanding_derived',
  fee_owed: 'fee_charges_outstanding_derived',
  fine_owed: 'penalty_charges_outstanding_derived',
  currency: 'currency_code',
}
const running = { '300': 'open', '303': 'open', '304': 'open' }
const over = { '600': 'finished', '700': 'finished' }

const loans: FileOf[] = [
  {
    file: 'm_loan',
    where: { loan_status_id: Object.keys(running) },
    columns: loanColumns,
    codes: { status: running },
    fixed: { interest_counts: 'planned' },
  },
  {
    file: 'm_loan',
    where: { loan_status_id: Object.keys(over) },
    columns: { ...loanColumns, finished_on: 'closedon_date' },
    codes: { status: over },
  },
  {
    file: 'm_loan',
    where: { loan_status_id: ['601'] },
    columns: { ...loanColumns, written_off_on: 'writtenoffon_date' },
    codes: { status: { '601': 'written-off' } },
  },
]

const parts = {
  principal: 'principal',
  interest: 'interest',
  fee: 'fee_charges',
  fine: 'penalty_charges',
}

/** The amounts due, paid and waived of an instalment; principal is never waived there. */
const partColumns = Object.fromEntries(
  Object.entries(parts).flatMap(([ours, theirs]): [string, string][] => [
    [ours, `${theirs}_amount`],
    [`${ours}_paid`, `${theirs}_completed_derived`],
    ...(ours === 'principal'
      ? []
      : [[`${ours}_waived`, `${theirs}_waived_derived`] satisfies [string, string]]),
  ]),
)

/** Transactions of these types; what was reversed did not happen. */
const transactions = (...types: string[]) => ({
  file: 'm_loan_transaction',
  where: { transaction_type_enum: types, is_reversed: ['0', 'false', 'f'] },
})

/**
 * How the tables of an Apache Fineract tenant are read, each exported as CSV under its name. Columns and
 * codes are those of its schema; products, apps and charges are the tenant's.
 */
export function fineractMap(tenant: FineractTenant): WrittenMap {
  return {
    name: 'Apache Fineract',
    dates: 'YYYY-MM-DD',
    nothing: ['NULL', '\\N'],
    files: {
      customers: {
        file: 'm_client',
        where: { status_enum: ['300', '303', '304', '600'] },
        columns: {
          customer_id: 'id',
          phone: 'mobile_no',
          registered_on: 'activation_date',
          full_name: 'display_name',
          birth_on: 'date_of_birth',
          email: 'email_address',
        },
        fixed: { app: tenant.app },
      },
      terms: termsOf(tenant),
      loans,
      schedules: {
        file: 'm_loan_repayment_schedule',
        columns: {
          loan_id: 'loan_id',
          number: 'installment',
          from_on: 'fromdate',
          due_on: 'duedate',
          ...partColumns,
        },
      },
      payments: {
        ...transactions('2', '8'),
        columns: {
          payment_id: 'id',
          loan_id: 'loan_id',
          paid_on: 'transaction_date',
          amount: 'amount',
        },
      },
      waivers: {
        ...transactions('4', '9'),
        columns: {
          waiver_id: 'id',
          loan_id: 'loan_id',
          from_on: 'transaction_date',
          until_on: 'transaction_date',
          amount: 'amount',
        },
        fixed: { kind: 'at-once', replans: 'no', closes: 'no' },
      },
      'write-offs': {
        ...transactions('6'),
        columns: { write_off_id: 'id', loan_id: 'loan_id', written_off_on: 'transaction_date' },
      },
    },
  }
}
