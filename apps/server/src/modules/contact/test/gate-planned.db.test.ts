import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { takeContact } from '../index.ts'

let t: TestApp
let sources = 0

beforeAll(async () => {
  t = await openTestApp(new Date('2026-03-31T06:00:00Z'))
  await aLender(t)
})
afterAll(() => t.close())

interface Planned {
  generic: number
  custom: number
}

/** More than PostgreSQL plans before it looks whether one plan does for all. */
const times = 16

test.each(['collection', 'audit', 'marketing', 'transactional'] as const)(
  'what the gate asks for %s is planned once, not at every contact',
  async (purpose) => {
    const customer = await aCustomer(t)
    const party = {
      personId: customer.id,
      phoneHash: phoneHash(t.appContext.cipher, customer.phone),
      relation: 'own' as const,
    }
    await t.as('system', async (ctx) => {
      for (let time = 0; time < times; time += 1) {
        const source = { kind: 'message' as const, id: ++sources }
        await takeContact(ctx, { party, purpose, channel: 'sms', source })
      }
      const { rows } = await sql<Planned>`
        select generic_plans as generic, custom_plans as custom from pg_prepared_statements
        where statement like '%contact.wrong\\_number%' and generic_plans + custom_plans >= ${times - 2}`.execute(
        ctx.tx,
      )
      expect(rows.length).toBeGreaterThan(0)
      for (const { generic, custom } of rows) expect(generic).toBeGreaterThan(custom)
    })
  },
)
