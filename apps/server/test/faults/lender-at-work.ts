import { addDays, type BusinessDate, businessDateOf } from '@daftari/kernel/business-date'
import { type Emulator, startEmulator } from '../../emulator/server.ts'
import { createStaff } from '../../src/modules/administration/index.ts'
import { aPreparedPayout, pass } from '../../src/modules/payments/test/payouts.ts'
import type { LoanTerms } from '../../src/modules/servicing/domain/terms.ts'
import { sixPeriods } from '../../src/modules/servicing/domain/test/any-terms.ts'
import { authorise } from '../fixtures/auditors.ts'
import { aCustomer, anApplication } from '../fixtures/customers.ts'
import { aLender, type Lender } from '../fixtures/lender.ts'
import { disburse, openForBusiness } from '../fixtures/loans.ts'
import { openTestApp, staffActor, type TestApp } from '../harness.ts'
import { aggregatorOfFaults } from './money/acts.ts'
import { freePort, type ProductSettings } from './product.ts'
import { minutesAhead, nowAtWork } from './working-hours.ts'

export interface WaitingApplication {
  id: number
  version: number
}

export interface LenderAtWork {
  /** The lender's database seen from the test, in no need of the product. */
  t: TestApp
  /** Its products and offers, and who works there. */
  lender: Lender
  /** The operator lives in the test's process: it survives what happens to the product. */
  outside: Emulator
  settings: ProductSettings
  /** To be decided by `auditor`. */
  applications: WaitingApplication[]
  /** Open loans, paid out on the lender's first day. */
  loans: number[]
  /** Loans in instalments of which nothing is due. */
  plans: number[]
  /** Loans so long due that nobody expects them to be paid. */
  late: number[]
  /** Customers of the app `pesa`. */
  customers: number[]
  close(): Promise<void>
}

export const auditor = { account: 'asha', password: 'Kijani.Kibichi4' }
export const administrator = { account: 'amina', password: 'Kijani.Kibichi4' }
/** Decides the administrator's requests. */
export const colleague = { account: 'baraka', password: 'Kijani.Kibichi4' }

/**
 * A lender in the middle of its work on a database of its own: applications that wait for a
 * decision, open loans, and days that have ended and are not closed.
 */
export async function aLenderAtWork(o: {
  applications: number
  loans: number
  openDays: number
  plans?: number
  late?: number
  debtors?: number
}): Promise<LenderAtWork> {
  const today = businessDateOf(nowAtWork(), 'Africa/Nairobi')
  const t = await openTestApp(new Date(`${addDays(today, -o.openDays)}T06:00:00Z`))
  const lender = await aLender(t)
  await openForBusiness(t)
  const payouts: Awaited<ReturnType<typeof aPreparedPayout>>[] = []
  for (let n = 0; n < o.loans; n += 1) payouts.push(await aPreparedPayout(t))
  await pass(t, 1)
  const plans = await loansOf(t, o.plans, { from: 800_000, terms: sixPeriods })
  const late = await loansOf(t, o.late, { from: 900_000, on: addDays(today, -lateDays) })
  // Of an application, as what is written to a customer names their lender.
  for (let n = 0; n < (o.debtors ?? 0); n += 1) {
    const { id: loanId, customer } = await anApplication(t)
    await disburse(t, { personId: customer.id, loanId, on: addDays(today, -lateDays) })
  }
  t.clock.set(nowAtWork())
  await hire(t, lender)
  const applications = await waitingApplications(t, o.applications)
  const outside = await startEmulator({
    resultDelayMs: 200,
    seed: 42,
    magicPhones: false,
    clock: { now: nowAtWork },
    aggregatorOf: aggregatorOfFaults,
  })
  const port = await freePort()
  const { databaseUrl, dataDir } = t
  const settings = {
    databaseUrl,
    dataDir,
    port,
    outsideUrl: outside.url,
    more: { ...aggregatorAt(outside), CLOCK_OFFSET_MINUTES: String(minutesAhead) },
  }
  return {
    t,
    lender,
    outside,
    settings,
    applications,
    loans: payouts.map((one) => one.loanId),
    plans,
    late,
    customers: payouts.map((one) => one.personId),
    async close() {
      await outside.close()
      await t.close()
    },
  }
}

/** Past the ninety days from which a loan may be written off, and its fortnight. */
const lateDays = 110

async function loansOf(
  t: TestApp,
  count = 0,
  { from, ...how }: { from: number; terms?: LoanTerms; on?: BusinessDate },
): Promise<number[]> {
  const ids: number[] = []
  for (let n = 1; n <= count; n += 1) {
    const { id: personId } = await aCustomer(t)
    ids.push(await disburse(t, { personId, loanId: from + n, ...how }))
  }
  return ids
}

const aggregatorAt = ({ url }: Emulator) => ({
  AGGREGATOR_BASE_URL: `${url}/aggregator`,
  AGGREGATOR_MERCHANT: 'DAFTARI',
  AGGREGATOR_API_KEY: aggregatorOfFaults.apiKey,
  AGGREGATOR_NOTICE_SECRETS: aggregatorOfFaults.noticeSecret,
})

/** People who can sign in by the product's own endpoint. */
async function hire(t: TestApp, lender: Lender): Promise<void> {
  const { ports } = t.world
  const decider = await t.as('system', (ctx) =>
    createStaff(ctx, { ...auditor, name: 'Asha', roles: ['auditor'] }, ports),
  )
  for (const [who, name] of [
    [administrator, 'Amina'],
    [colleague, 'Baraka'],
  ] as const) {
    await t.as('system', (ctx) => createStaff(ctx, { ...who, name, roles: ['admin'] }, ports))
  }
  await authorise(t, lender, staffActor(decider.id), { dailyCapacity: 100_000 })
}

async function waitingApplications(t: TestApp, count: number): Promise<WaitingApplication[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push((await anApplication(t)).id)
  if (ids.length === 0) return []
  return t.appContext.db
    .selectFrom('origination.application')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
