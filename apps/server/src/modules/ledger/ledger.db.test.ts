import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { somebodyWaitsForLock } from '../../../test/fixtures/waiting.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { sqlState } from '../../platform/db/sql-state.ts'
import {
  credit,
  debit,
  type NewEntry,
  post,
  postFrom,
  reverse,
  sealLedger,
  verifySeals,
} from './index.ts'

let t: TestApp
let number = 0
let receipt: NewEntry

beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(() => {
  number += 1
  const subject = { personId: 50_001, paymentId: number }
  receipt = {
    reference: `receipt:${number}`,
    kind: 'receipt',
    effectiveOn: businessDate('2026-03-30'),
    source: 'callback',
    lines: [
      debit('wallet_paybill', cents(500), subject),
      credit('suspense', cents(300), subject),
      credit('customer_overpayment', cents(200), subject),
    ],
  }
})

const book = (entry: NewEntry) => t.as('system', (ctx) => post(ctx, entry))
const seal = () => t.as('system', sealLedger)
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : sqlState(error))
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => codeOf(error),
  )
const linesOf = (entryId: number) =>
  t.appContext.db
    .selectFrom('ledger.line')
    .select(['accountCode', 'amountCents', 'personId', 'paymentId', 'loanId', 'effectiveOn'])
    .where('entryId', '=', entryId)
    .orderBy('number')
    .execute()

describe('booking an entry', () => {
  it('keeps its lines, its day, its moment and who did it', async () => {
    const id = await book(receipt)
    expect((await linesOf(id)).map((line) => [line.accountCode, line.amountCents])).toEqual([
      ['wallet_paybill', 500],
      ['suspense', -300],
      ['customer_overpayment', -200],
    ])
    const entry = await t.appContext.db
      .selectFrom('ledger.entry')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      effectiveOn: '2026-03-30',
      postedAt: t.clock.now(),
      actor: 'system:test',
      reversesId: null,
    })
  })

  it('is refused a second time under the same reference, also at the same moment', async () => {
    const both = await Promise.all([failure(book(receipt)), failure(book(receipt))])
    expect(both.sort()).toEqual(['done', 'ledger.posted-before'])
    expect(await failure(book(receipt))).toBe('ledger.posted-before')
  })

  it('is a bug when it is out of balance', async () => {
    const lines = [debit('bank', cents(5)), credit('suspense', cents(4))]
    await expect(book({ ...receipt, lines })).rejects.toThrow('out of balance')
  })
})

describe('booking from a query', () => {
  const entry = (reference: string) => ({
    reference,
    kind: 'accrual' as const,
    effectiveOn: businessDate('2026-03-30'),
    source: 'test',
  })
  const query = (most: number) => sql`
    select 'interest_receivable' as account_code, (i * 10)::bigint as amount_cents,
      i::bigint as loan_id, 7::bigint as person_id
    from generate_series(0, ${most}::integer) i`

  it('books every line that moves something, and one line against them', async () => {
    const booked = await t.as('system', (ctx) =>
      postFrom(ctx, entry('accrual:a'), { lines: query(3), against: 'interest_income' }),
    )
    expect(booked.lines).toBe(3)
    const lines = await linesOf(booked.entryId!)
    expect(lines.map((line) => [line.loanId, line.amountCents])).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
      [null, -60],
    ])
  })

  it('books nothing when nothing moves', async () => {
    const booked = await t.as('system', (ctx) =>
      postFrom(ctx, entry('accrual:b'), { lines: query(0), against: 'interest_income' }),
    )
    expect(booked).toEqual({ entryId: null, lines: 0 })
  })

  it('is refused a second time', async () => {
    const again = t.as('system', (ctx) =>
      postFrom(ctx, entry('accrual:a'), { lines: query(3), against: 'interest_income' }),
    )
    expect(await failure(again)).toBe('ledger.posted-before')
  })
})

describe('a reversal', () => {
  const how = { effectiveOn: businessDate('2026-03-31'), source: 'staff', reason: 'typo' }

  it('MO-08 is the exact mirror and names what it reverses', async () => {
    const id = await book(receipt)
    const reversalId = await t.as('staff', (ctx) => reverse(ctx, id, how))
    const [before, after] = [await linesOf(id), await linesOf(reversalId)]
    expect(after.map((line) => ({ ...line, effectiveOn: '' }))).toEqual(
      before.map((line) => ({ ...line, amountCents: -line.amountCents, effectiveOn: '' })),
    )
    const { rows } = await sql`
      select kind, reverses_id, reason, actor from ledger.entry where id = ${reversalId}`.execute(
      t.appContext.db,
    )
    expect(rows).toEqual([{ kind: 'reversal', reversesId: id, reason: 'typo', actor: 'staff:1' }])
  })

  it('happens once', async () => {
    const id = await book(receipt)
    await t.as('staff', (ctx) => reverse(ctx, id, how))
    const again = t.as('staff', (ctx) => reverse(ctx, id, how))
    expect(await failure(again)).toBe('ledger.posted-before')
  })
})

describe('MO-08 the database itself', () => {
  const run = (statement: string) => failure(sql.raw(statement).execute(t.appContext.db))
  const line = (values: string) => `insert into ledger.line
    (entry_id, number, account_code, amount_cents, effective_on) values ${values}`
  let id: number

  beforeAll(async () => {
    id = await book({ ...receipt, reference: 'kept' })
  })

  it.each([
    ['changes of a line', 'update ledger.line set amount_cents = 1'],
    ['removal of a line', 'delete from ledger.line'],
    ['emptying of the lines', 'truncate ledger.line'],
    ['changes of an entry', "update ledger.entry set reason = 'x'"],
    ['removal of an entry', 'delete from ledger.entry'],
    ['emptying of the entries', 'truncate ledger.entry cascade'],
    ['changes of a seal', "update ledger.seal set digest = ''"],
    ['removal of an account', "delete from ledger.account where code = 'bank'"],
    ['another code for an account', "update ledger.account set code = 'b' where code = 'bank'"],
  ])('refuses %s', async (_, statement) => {
    await seal()
    expect(await run(statement)).toBe('23001')
  })

  it.each([
    ['lines that do not sum to zero', "(next, 1, 'bank', 5, day), (next, 2, 'suspense', -4, day)"],
    ['lines of another day', "(next, 1, 'bank', 5, day - 1), (next, 2, 'suspense', -5, day - 1)"],
    ['a gap in the lines', "(next, 1, 'bank', 5, day), (next, 3, 'suspense', -5, day)"],
    ['an unknown account', "(next, 1, 'bank', 5, day), (next, 2, 'nowhere', -5, day)"],
    ['lines of nothing', "(next, 1, 'bank', 0, day), (next, 2, 'suspense', 0, day)"],
    ['lines of no entry', "(999999, 1, 'bank', 5, day), (999999, 2, 'suspense', -5, day)"],
    ['lines added to an entry later', "(kept, 4, 'bank', 5, day), (kept, 5, 'suspense', -5, day)"],
  ])('refuses %s', async (_, values) => {
    const whole = t.as('system', async (ctx) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger.entry (reference, kind, effective_on, posted_at, source, actor)
        values ('raw', 'receipt', '2026-03-31', '2026-03-31', 'test', '"test"')
        returning id`.execute(ctx.tx)
      const filled = values
        .replaceAll('next', String(rows[0]!.id))
        .replaceAll('kept', String(id))
        .replaceAll('day', "date '2026-03-31'")
      await sql.raw(line(filled)).execute(ctx.tx)
    })
    expect(await failure(whole)).toBe('23514')
  })
})

describe('the seals', () => {
  it('cover what was posted since the last one, once', async () => {
    await seal()
    await book(receipt)
    expect(await seal()).toEqual({ seals: 1, entries: 1, lines: 3 })
    expect(await seal()).toEqual({ seals: 0, entries: 0, lines: 0 })
    expect((await verifySeals(t.appContext.db)).broken).toEqual([])
  })

  it('wait for a writer whose entry has a number and is not committed', async () => {
    await seal()
    const [posted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writer = t.as('system', async (ctx) => {
      await post(ctx, receipt)
      posted.resolve()
      await commit.promise
    })
    await posted.promise
    await book({ ...receipt, reference: `${receipt.reference} later` })
    const sealing = seal()
    await somebodyWaitsForLock(t)
    commit.resolve()
    await writer
    expect((await sealing).entries).toBe(2)
    expect((await verifySeals(t.appContext.db)).broken).toEqual([])
  })

  it('keep one digest for an entry of many lines', async () => {
    const lines = sql`
      select 'interest_receivable' as account_code, 1 as amount_cents, i::bigint as loan_id,
        7::bigint as person_id
      from generate_series(1, 25000) i`
    await t.as('system', (ctx) =>
      postFrom(ctx, { ...receipt, kind: 'accrual' }, { lines, against: 'interest_income' }),
    )
    expect(await seal()).toEqual({ seals: 1, entries: 1, lines: 25_001 })
    expect((await verifySeals(t.appContext.db)).broken).toEqual([])
  })
})
