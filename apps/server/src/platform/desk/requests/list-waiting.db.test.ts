import { requestKinds } from '@daftari/contract/registry/request-kinds'
import { waitingRequests } from '@daftari/contract/registry/waiting-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
let asker: Caller

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  asker = await t.signIn('finance')
})
afterAll(() => t.close())

const rowsOf = async (who: Caller, query: Record<string, string> = {}) => {
  const { status, data } = await who.get(waitingRequests.path, { count: 'exact', ...query })
  expect(status).toBe(200)
  const kinds = (data.rows as { askedKind: string }[]).map(({ askedKind }) => askedKind)
  return { rows: data.rows, kinds, total: data.total as number }
}
const countOf = async (who: Caller) => {
  const { waiting } = (await who.get('/dashboard/requests')).data
  return waiting.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
}

async function askTransfer(): Promise<number> {
  const { data, status } = await asker.post(
    '/settlement/finance/transfers',
    {
      fromAccount: 'wallet_paybill',
      toAccount: 'bank',
      amountCents: 70_000,
      feeCents: 0,
      movedOn: t.clock.today(),
      reference: 'OF-ALL-KINDS',
    },
    { 'idempotency-key': 'a-request-among-those-of-all-kinds' },
  )
  expect(status).toBe(200)
  return data.id
}

const askRemoval = async (askedBy: number) => {
  const { customer } = await anApplication(t)
  await t.appContext.db
    .insertInto('customers.blacklistRemoval')
    .values({
      personId: customer.id,
      reason: 'Told to be wrong',
      askedBy,
      askedAt: new Date(t.clock.now().getTime() - 60_000),
      lastEntryId: 0,
    })
    .execute()
}

test('all that waits for a person, the oldest first, as many as the dashboard counts', async () => {
  const [admin, other, chief] = await Promise.all([
    t.signIn('admin'),
    t.signIn('finance'),
    t.signIn('audit-admin'),
  ])
  const before = await rowsOf(admin)
  const askedId = await askTransfer()
  await askRemoval(asker.staffId)
  const shown = await rowsOf(admin)
  expect(shown.kinds.filter((kind) => !before.kinds.includes(kind))).toEqual([
    'blacklist-removal',
    'transfer',
  ])
  const found = shown.rows.find((row: { askedKind: string }) => row.askedKind === 'transfer')
  expect(found).toMatchObject({
    askedId,
    subject: 'OF-ALL-KINDS',
    amount: 70_000,
    askedBy: { id: asker.staffId },
    submittedAt: t.clock.now().toISOString(),
    loanId: null,
    decideBy: null,
  })
  for (const who of [admin, other, chief, asker]) {
    expect((await rowsOf(who)).total).toBe(await countOf(who))
  }
  expect((await rowsOf(other)).kinds).toEqual(['transfer'])
  expect((await rowsOf(chief)).kinds).toEqual(['blacklist-removal'])
  expect((await rowsOf(asker)).kinds).toEqual([])
  expect((await rowsOf(admin, { askedKind: 'transfer' })).total).toBe(1)
  expect((await rowsOf(admin, { app: 'nowhere' })).total).toBe(0)
})

test('whoever begins with a right to decide requests begins with the page', async () => {
  const roles = async (found: Promise<{ roleCode: string }[]>) =>
    [...new Set((await found).map(({ roleCode }) => roleCode))].sort()
  const { db } = t.appContext
  const deciding = db
    .selectFrom('administration.rolePermission')
    .select('roleCode')
    .where('permission', 'in', Object.values(requestKinds))
    .execute()
  const seeing = db
    .selectFrom('administration.rolePage')
    .select('roleCode')
    .where('page', '=', waitingRequests.page)
    .execute()
  expect(await roles(seeing)).toEqual(await roles(deciding))
})
