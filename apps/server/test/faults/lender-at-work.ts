import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, businessDateOf } from '@daftari/kernel/business-date'
import { type Emulator, startEmulator } from '../../emulator/server.ts'
import { createStaff } from '../../src/modules/administration/index.ts'
import { aPreparedPayout, pass } from '../../src/modules/payments/test/payouts.ts'
import { authorise } from '../fixtures/auditors.ts'
import { anApplication } from '../fixtures/customers.ts'
import { aLender, type Lender } from '../fixtures/lender.ts'
import { openForBusiness } from '../fixtures/loans.ts'
import { openTestHouse, staffActor, type TestHouse } from '../harness.ts'
import { freePort, type ProductSettings } from './product.ts'

export interface WaitingApplication {
  id: number
  version: number
}

export interface LenderAtWork {
  /** The lender's database seen from the test, in no need of the product. */
  t: TestHouse
  /** Its products and offers, and who works there. */
  lender: Lender
  /** The operator lives in the test's process: it survives what happens to the product. */
  outside: Emulator
  settings: ProductSettings
  /** To be decided by `auditor`. */
  applications: WaitingApplication[]
  /** Open loans, paid out on the lender's first day. */
  loans: number[]
  /** Customers of the app `pesa`. */
  customers: number[]
  close(): Promise<void>
}

export const auditor = { account: 'asha', password: 'Kijani.Kibichi4' }
export const administrator = { account: 'amina', password: 'Kijani.Kibichi4' }
/** Decides what the administrator asks for. */
export const colleague = { account: 'baraka', password: 'Kijani.Kibichi4' }

/**
 * A lender in the middle of its work on a database of its own: applications that wait for a
 * decision, open loans, and days that have ended and are not closed.
 */
export async function aLenderAtWork(o: {
  applications: number
  loans: number
  openDays: number
}): Promise<LenderAtWork> {
  const today = businessDateOf(new Date(), 'Africa/Nairobi')
  const t = await openTestHouse(new Date(`${addDays(today, -o.openDays)}T06:00:00Z`))
  const lender = await aLender(t)
  await openForBusiness(t)
  const payouts: Awaited<ReturnType<typeof aPreparedPayout>>[] = []
  for (let n = 0; n < o.loans; n += 1) payouts.push(await aPreparedPayout(t))
  await pass(t, 1)
  t.clock.set(new Date())
  await hire(t, lender)
  const applications = await waitingApplications(t, o.applications)
  const outside = await startEmulator({ resultDelayMs: 200, seed: 42, magicPhones: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'daftari-faults-'))
  const port = await freePort()
  const settings = { databaseUrl: t.databaseUrl, dataDir, port, outsideUrl: outside.url }
  return {
    t,
    lender,
    outside,
    settings,
    applications,
    loans: payouts.map((one) => one.loanId),
    customers: payouts.map((one) => one.personId),
    async close() {
      await outside.close()
      await t.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** People who can sign in at the product's own door. */
async function hire(t: TestHouse, lender: Lender): Promise<void> {
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

async function waitingApplications(t: TestHouse, count: number): Promise<WaitingApplication[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push((await anApplication(t)).id)
  if (ids.length === 0) return []
  return t.house.db
    .selectFrom('origination.application')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
