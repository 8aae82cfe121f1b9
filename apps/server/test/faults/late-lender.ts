import { addDays, businessDateOf } from '@daftari/kernel/business-date'
import {
  exampleTerms,
  threeInstalments,
} from '../../src/modules/servicing/domain/test/any-terms.ts'
import { addPerson, disburse, openForBusiness } from '../fixtures/loans.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import type { ProductSettings } from './product.ts'

/** How many days have ended that nobody closed. */
export const openDays = 18

/** Three loans, two in arrears by now; its clock is at the present. */
export async function lateLender(): Promise<TestApp> {
  const today = businessDateOf(new Date(), 'Africa/Nairobi')
  const t = await openTestApp(new Date(`${addDays(today, -openDays)}T06:00:00Z`))
  const personId = await addPerson(t)
  await openForBusiness(t)
  await disburse(t, { personId, loanId: 1 })
  await disburse(t, { personId, loanId: 2, terms: threeInstalments })
  await disburse(t, { personId, loanId: 3, terms: { ...exampleTerms, graceDays: 2 } })
  t.clock.set(new Date())
  return t
}

/** For a command on its database, which calls no outside service. */
export const settingsOf = (t: TestApp, dataDir: string): ProductSettings => ({
  databaseUrl: t.databaseUrl,
  dataDir,
  port: 1,
  outsideUrl: 'http://127.0.0.1:1',
})
