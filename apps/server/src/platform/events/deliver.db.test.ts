import { seededRandom } from '@daftari/kernel/random'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { type AppContext, contextFor, type Subscriber } from '../context.ts'
import { transact } from '../db/transact.ts'
import { deliverAll, deliverNext, deliverToHandlers } from './deliver.ts'
import { publish } from './publish.ts'
import { externalJob, onEvent } from './subscriber.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  await sql`create table effect (id bigint generated always as identity, name text, loan bigint)`.execute(
    t.appContext.db,
  )
})
afterAll(() => t.close())

const listening = (...subscribers: Subscriber[]): AppContext => ({ ...t.appContext, subscribers })

async function publishPaid(appContext: AppContext, loanId: number, amount = 1) {
  await transact(appContext.db, (tx) =>
    publish(
      contextFor(appContext, tx, { kind: 'system', name: 'test' }),
      'repayment.reversed',
      `loan:${loanId}`,
      {
        loanId,
        repaymentId: 1,
        amountCents: amount,
      },
    ),
  )
}

async function effects(name: string): Promise<{ loan: number }[]> {
  const { rows } = await sql<{
    loan: number
  }>`select loan from effect where name = ${name} order by id`.execute(t.appContext.db)
  return rows
}

const note = (name: string) =>
  onEvent(name, 'repayment.reversed', async (ctx, { loanId }) => {
    await sql`insert into effect (name, loan) values (${name}, ${loanId})`.execute(ctx.tx)
  })

describe('a delivery', () => {
  it('reaches every listener once', async () => {
    const appContext = listening(note('first'), note('second'))
    await publishPaid(appContext, 1)
    expect(await deliverAll(appContext)).toBe(2)
    expect(await effects('first')).toEqual([{ loan: 1 }])
    expect(await effects('second')).toEqual([{ loan: 1 }])
    expect(await deliverNext(appContext)).toBe(false)
  })

  it('is not there when the act that reported it is undone', async () => {
    const appContext = listening(note('undone'))
    const undone = transact(appContext.db, async (tx) => {
      const ctx = contextFor(appContext, tx, { kind: 'system', name: 'test' })
      await publish(ctx, 'repayment.reversed', 'loan:2', {
        loanId: 2,
        repaymentId: 1,
        amountCents: 1,
      })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await deliverAll(appContext)).toBe(0)
    expect(await effects('undone')).toEqual([])
  })

  it('leaves nothing behind when it fails, and comes again later', async () => {
    let fails = 1
    const appContext = listening(
      onEvent('flaky', 'repayment.reversed', async (ctx, { loanId }) => {
        await sql`insert into effect (name, loan) values ('flaky', ${loanId})`.execute(ctx.tx)
        fails -= 1
        if (fails >= 0) throw new Error('this time not')
      }),
    )
    await publishPaid(appContext, 3)
    await deliverAll(appContext)
    expect(await effects('flaky')).toEqual([])
    t.clock.advance(60_000)
    await deliverAll(appContext)
    expect(await effects('flaky')).toEqual([{ loan: 3 }])
  })

  it('that failed holds back later ones of its subject only', async () => {
    const appContext = listening(
      onEvent('stuck', 'repayment.reversed', async (ctx, { loanId, amountCents }) => {
        if (loanId === 4 && amountCents === 1) throw new Error('always')
        await sql`insert into effect (name, loan) values ('stuck', ${loanId})`.execute(ctx.tx)
      }),
    )
    await publishPaid(appContext, 4, 1)
    await publishPaid(appContext, 4, 2)
    await publishPaid(appContext, 5, 1)
    for (let turn = 0; turn < 15; turn += 1) {
      await deliverAll(appContext)
      t.clock.advance(4_000_000)
    }
    expect(await effects('stuck')).toEqual([{ loan: 5 }])
    const parked = await appContext.db
      .selectFrom('platform.delivery')
      .select(['attempts', 'error'])
      .where('parked', '=', true)
      .execute()
    expect(parked).toHaveLength(1)
    expect(parked[0]?.attempts).toBe(10)
    await appContext.db.deleteFrom('platform.delivery').where('subscriber', '=', 'stuck').execute()
  })

  it('that fails only at the commit is the one that is held back, not those beside it', async () => {
    await sql`create table sealed (loan bigint unique deferrable initially deferred)`.execute(
      t.appContext.db,
    )
    const appContext = listening(
      onEvent('sealed', 'repayment.reversed', async (ctx, { loanId, amountCents }) => {
        await sql`insert into sealed values (${loanId})`.execute(ctx.tx)
        if (amountCents === 2) await sql`insert into sealed values (${loanId})`.execute(ctx.tx)
      }),
    )
    await publishPaid(appContext, 8, 1)
    await publishPaid(appContext, 9, 2)
    await publishPaid(appContext, 10, 1)
    expect(await deliverAll(appContext)).toBe(3)
    const { rows } = await sql`select loan from sealed order by loan`.execute(t.appContext.db)
    expect(rows).toEqual([{ loan: 8 }, { loan: 10 }])
    const left = appContext.db.selectFrom('platform.delivery').select(['subject', 'attempts'])
    expect(await left.where('subscriber', '=', 'sealed').execute()).toEqual([
      { subject: 'loan:9', attempts: 1 },
    ])
    await appContext.db.deleteFrom('platform.delivery').where('subscriber', '=', 'sealed').execute()
  })

  it('does not wait for what another worker has locked until PostgreSQL ends one of the two', async () => {
    await sql`create table place (id bigint primary key, times integer default 0)`.execute(
      t.appContext.db,
    )
    await sql`insert into place select generate_series(1, 20)`.execute(t.appContext.db)
    const waits = new Set<string>()
    const [firstHolds, bothHold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const appContext = listening(
      onEvent('crossing', 'repayment.reversed', async (ctx, { loanId, amountCents: id }) => {
        const { rows } = await sql<{ wait: string }>`
          select current_setting('lock_timeout') as wait`.execute(ctx.tx)
        waits.add(rows[0]?.wait ?? '')
        await sql`update place set times = times + 1 where id = ${id}`.execute(ctx.tx)
        if (loanId === 1) firstHolds.resolve()
        if (loanId === 11) bothHold.resolve()
        if (loanId === 1) await bothHold.promise
      }),
    )
    // Each worker takes ten: what the first locks first, the second wants last, and the other way round.
    const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 11, 12, 13, 14, 15, 16, 17, 18, 19, 1]
    for (const [at, id] of places.entries()) await publishPaid(appContext, at + 1, id)
    const first = deliverToHandlers(appContext)
    await firstHolds.promise
    await Promise.all([first, deliverToHandlers(appContext)])
    await deliverAll(appContext)
    // Several in one transaction, and then each of them alone.
    expect([...waits].toSorted()).toEqual(['200ms', '5s'])
    const { rows } = await sql<{ times: number }>`
      select times from place where id in (1, 11) order by id`.execute(t.appContext.db)
    expect(rows).toEqual([{ times: 2 }, { times: 2 }])
  })

  it('has its effect exactly once and in order, whatever fails and however many work', async () => {
    const random = seededRandom(5)
    const appContext = listening(
      onEvent('storm', 'repayment.reversed', async (ctx, { loanId, amountCents }) => {
        await sql`insert into effect (name, loan) values ('storm', ${loanId * 1000 + amountCents})`.execute(
          ctx.tx,
        )
        if (random.chance(0.15)) throw new Error('induced')
      }),
    )
    for (let n = 1; n <= 15; n += 1)
      for (let loan = 1; loan <= 8; loan += 1) await publishPaid(appContext, loan, n)
    const work = async (bring: (appContext: AppContext) => Promise<boolean>) => {
      for (let idle = 0; idle < 60; ) {
        const brought = await bring(appContext)
        if (brought) continue
        idle += 1
        t.clock.advance(2_000)
      }
    }
    const together = async (of: AppContext) => (await deliverToHandlers(of)).count > 0
    await Promise.all([deliverNext, together, together, together].map(work))
    const seen = (await effects('storm')).map((row) => row.loan)
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    for (let loan = 1; loan <= 8; loan += 1) {
      const own = seen.filter((one) => Math.floor(one / 1000) === loan)
      expect(own).toEqual([...own].sort((a, b) => a - b))
    }
  }, 60_000)
})

describe('an external job', () => {
  it('is leased while it runs, so that nobody else runs it', async () => {
    let running = 0
    let most = 0
    let over = 0
    const othersLooked = Promise.withResolvers<void>()
    const appContext = listening(
      externalJob('call', 'repayment.reversed', async () => {
        running += 1
        most = Math.max(most, running)
        await othersLooked.promise
        running -= 1
      }),
    )
    await publishPaid(appContext, 6)
    const workers = [1, 2, 3].map(async () => {
      await deliverNext(appContext)
      over += 1
      if (over === 2) othersLooked.resolve()
    })
    await Promise.all(workers)
    expect(most).toBe(1)
    expect(await deliverAll(appContext)).toBe(0)
  })

  it('is found, taken and ended by three statements', async () => {
    const listeners = listening(externalJob('cheap', 'repayment.reversed', async () => undefined))
    await publishPaid(listeners, 11)
    let statements = 0
    const db = t.appContext.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1
        return result
      },
    })
    expect(await deliverAll({ ...listeners, db }, 1)).toBe(1)
    expect(statements).toBe(3)
  })

  it('whose worker died runs again when its lease has ended', async () => {
    let calls = 0
    const appContext = listening(
      externalJob('died', 'repayment.reversed', async () => {
        calls += 1
      }),
    )
    await publishPaid(appContext, 7)
    const leasedUntil = new Date(t.clock.now().getTime() + 60_000)
    await appContext.db.updateTable('platform.delivery').set({ leasedUntil }).execute()
    expect(await deliverAll(appContext)).toBe(0)
    t.clock.advance(61_000)
    expect(await deliverAll(appContext)).toBe(1)
    expect(calls).toBe(1)
  })
})
