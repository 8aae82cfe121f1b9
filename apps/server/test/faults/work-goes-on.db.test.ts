import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, clientOf, type Deed, newKey, type Outcome } from './deeds.ts'
import { findingsOf } from './findings.ts'
import { aLenderAtWork, type LenderAtWork } from './lender-at-work.ts'
import { payoutsStillUnknown, timePasses, untilSettled } from './passing-time.ts'
import { isReady, type Product, startProduct } from './product.ts'
import { nowAtWork } from './working-hours.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

let lender: LenderAtWork
let product: Product | undefined
beforeAll(async () => {
  lender = await aLenderAtWork({ applications: 30, loans: 2, openDays: 1 })
})
afterAll(async () => {
  await product?.kill()
  await lender?.close()
})

async function start(more: Record<string, string>): Promise<Client> {
  product = await startProduct({ ...lender.settings, more: { ...lender.settings.more, ...more } })
  const client = clientOf(product.url)
  await client.signIn()
  return client
}

const decide = (): Deed => {
  const application = lender.applications.pop()
  expect(application).toBeDefined()
  return {
    kind: 'decide',
    application: application as NonNullable<typeof application>,
    key: newKey(),
  }
}

const attemptStates = async () =>
  (
    await lender.t.appContext.db
      .selectFrom('payments.disbursementAttempt')
      .select('state')
      .execute()
  )
    .map((one) => one.state)
    .filter((state) => state === 'written')

async function isPaid(receipt: string): Promise<boolean> {
  const found = await lender.t.appContext.db
    .selectFrom('payments.payment')
    .select('id')
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return found !== undefined
}

describe('the product', () => {
  it('OP-05: goes on with everything else while its calls to the operator hang', async () => {
    const client = await start({ PROVIDER_TIMEOUT_MS: '120000' })
    lender.outside.operator.script('hang:lost', 'hang:lost', 'hang:lost')
    for (const deed of [decide(), decide(), decide()]) expect(await client.do(deed)).toBe('done')
    await vi.waitUntil(async () => (await attemptStates()).length === 2, 20_000)
    const payment: Deed = { kind: 'pay-in', receipt: 'TMEANWHILE', loanId: lender.loans[0] ?? 0 }
    expect(await client.do(payment)).toBe('done')
    await vi.waitUntil(() => isPaid('TMEANWHILE'), 20_000)
    expect(await client.get('/loan-admin/loan-list/disbursements')).not.toBe(0)
    // The calls had no result when all this was done.
    expect(await attemptStates()).toEqual(['written', 'written'])
    lender.outside.operator.clearScript()
    await product?.kill()
    await timePasses(lender.t.appContext.db, 20)
  })

  it('OP-03: asked to end under load answers everything it took, and hands over its work', async () => {
    const client = await start({ DRAIN_SECONDS: '2' })
    const url = product?.url ?? ''
    const outcomes: Outcome[] = []
    const done: Deed[] = []
    let number = 0
    let sending = true
    const clerk = async () => {
      while (sending) {
        number += 1
        const application = number % 4 === 0 ? lender.applications.pop() : undefined
        const deed: Deed =
          application === undefined
            ? { kind: 'register', phone: `0748${String(100_000 + number)}` }
            : { kind: 'decide', application, key: newKey() }
        const outcome = await client.do(deed)
        outcomes.push(outcome)
        if (outcome === 'done') done.push(deed)
      }
    }
    // Like a load balancer in front of the product: it sends nobody to a process that is not ready.
    const watch = async () => {
      while (await isReady(url)) await new Promise((look) => setTimeout(look, 50))
      sending = false
    }
    const working = [clerk(), clerk(), clerk(), clerk()]
    await vi.waitUntil(() => done.length > 10, 60_000)
    const ending = product?.stop()
    await Promise.all([watch(), ...working])
    await ending
    expect(product?.process.exitCode).toBe(0)
    expect(outcomes.filter((one) => one !== 'done')).toEqual([])
    // Its leases are free again at once, or settled.
    const { db } = lender.t.appContext
    const leased = await db
      .selectFrom('platform.delivery')
      .select('subscriber')
      .where('leasedUntil', '>', nowAtWork())
      .execute()
    expect(leased).toEqual([])
    const next = await start({})
    await untilSettled(db, 60_000)
    if ((await payoutsStillUnknown(db, 3_000)).length > 0) {
      await product?.kill()
      await timePasses(db, 20)
      await start({})
      await payoutsStillUnknown(db, 20_000)
      await untilSettled(db, 60_000)
    }
    expect(await findingsOf(lender, next, done)).toEqual([])
  })

  it('OP-06: without a free connection answers 503 and recovers by itself', async () => {
    await product?.kill()
    const client = await start({ DATABASE_CONNECTIONS: '4' })
    const held = [decide(), decide(), decide(), decide(), decide(), decide()]
    const ids = held.map((one) => (one.kind === 'decide' ? one.application.id : 0))
    let late: Promise<Outcome[]> = Promise.resolve([])
    await lender.t.appContext.db.transaction().execute(async (tx) => {
      // Decisions on these wait here, and keep a connection while waiting.
      await tx
        .selectFrom('origination.application')
        .select('id')
        .where('id', 'in', ids)
        .forUpdate()
        .execute()
      late = Promise.all(held.map((deed) => client.do(deed)))
      await vi.waitUntil(
        async () => (await client.do({ kind: 'register', phone: '0749000001' })) === 'busy',
        30_000,
      )
    })
    const outcomes = await late
    expect(outcomes.filter((one) => one !== 'done' && one !== 'busy')).toEqual([])
    await vi.waitUntil(() => isReady(product?.url ?? ''), 20_000)
    for (const deed of held) expect(await client.do(deed)).toBe('done')
    expect(await client.do({ kind: 'register', phone: '0749000001' })).toBe('done')
  })
})
