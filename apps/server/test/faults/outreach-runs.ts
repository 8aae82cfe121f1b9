import { once } from 'node:events'
import { createTemplate, decideTemplate } from '../../src/modules/messaging/index.ts'
import { exampleTerms } from '../../src/modules/servicing/domain/test/any-terms.ts'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'
import { morningOf } from '../fixtures/collections.ts'
import { anApplication } from '../fixtures/customers.ts'
import { aLender } from '../fixtures/lender.ts'
import { disburse, openForBusiness } from '../fixtures/loans.ts'
import type { TestApp } from '../harness.ts'
import { spawnNode } from './product.ts'

/** The morning before so many loans fall due, and a template that reminds of them. */
export async function theMorningBefore(t: TestApp, loans: number) {
  const { staff } = await aLender(t)
  await openForBusiness(t)
  for (let made = 0; made < loans; made += 1) {
    const { id: loanId, customer } = await anApplication(t)
    await disburse(t, { personId: customer.id, loanId, terms: exampleTerms })
  }
  await morningOf(t, '2026-03-30')
  const texts = { en: '{lender}: {name}, {owed} is due on {dueOn}. Pay to {payTo}.' }
  const created = await t.as(staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Reminder', purpose: 'collection', texts }),
  )
  await t.as(staff.admin, (ctx) =>
    decideTemplate(ctx, { ...created, approve: true, reason: 'Read and right' }),
  )
  return { staff, templateId: created.id }
}

/** Rules, tasks and notices run at nine in the morning until nothing is left to do, or until it dies. */
export async function runOutreach(
  t: TestApp,
  crashAt?: `${Failpoint}@${number}`,
): Promise<'died' | 'ended'> {
  const child = await spawnNode(
    'test/faults/outreach-process.ts',
    [t.databaseUrl, t.dataDir, '2026-03-30T09:00:00+03:00'],
    crashAt === undefined ? {} : { CRASH_AT: crashAt },
  )
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal === 'SIGKILL') return 'died'
  if (code !== 0) throw new Error(said)
  return 'ended'
}
