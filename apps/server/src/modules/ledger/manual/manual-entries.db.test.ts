import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { sqlState } from '../../../platform/db/sql-state.ts'
import { objectKinds } from '../../../platform/desk/object-kind.ts'
import { readHistory } from '../../../platform/desk/read-history.ts'
import { post } from '../commands/post.ts'
import { credit, debit } from '../domain/entry.ts'
import { entryDetail } from '../queries/entry-detail.ts'
import { periodFacts } from '../queries/period-facts.ts'
import { askManualReversal } from './ask-reversal.ts'
import { attachToManualEntry } from './attach-document.ts'
import {
  type AskedEntry,
  askManualEntry,
  decideManualEntry,
  withdrawManualEntry,
} from './manual-entry.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const rent: AskedEntry = {
  accountingOn: '2026-03-30',
  text: 'Rent of the office for March, invoice 77',
  lines: [
    { account: 'operating_expense', side: 'debit', amountCents: 8_000_000 },
    { account: 'bank', side: 'credit', amountCents: 8_000_000 },
  ],
}
const paper = {
  name: 'invoice-77.pdf',
  mediaType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4 invoice'),
}
const reason = 'The invoice was of last year'
const ask = (more: Partial<AskedEntry> = {}) =>
  t.as(lender.staff.finance, (ctx) => askManualEntry(ctx, { ...rent, ...more }))
const asked = async () => {
  const { id, version } = await ask()
  return t.as(lender.staff.finance, (ctx) => attachToManualEntry(ctx, { id, version }, paper))
}
const decide = (who: 'admin' | 'finance', seen: { id: number; version: number }, approve = true) =>
  t.as(lender.staff[who], (ctx) => decideManualEntry(ctx, { ...seen, approve, reason }))
const held = async (account: string) => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::bigint as sum
    from ledger.line where account_code = ${account}`.execute(t.appContext.db)
  return rows[0]?.sum
}

describe('a manual entry', () => {
  test('AZ-08: moves nothing until another person books it, with its document', async () => {
    const made = await ask()
    await expect(decide('finance', made)).rejects.toMatchObject({ code: 'manual-entry.own' })
    await expect(decide('admin', made)).rejects.toMatchObject({ code: 'manual-entry.no-document' })
    const given = await t.as(lender.staff.finance, (ctx) => attachToManualEntry(ctx, made, paper))
    expect(await held('operating_expense')).toBe(0)
    expect(await decide('admin', given)).toMatchObject({ state: 'booked', version: 3 })
    expect(await held('operating_expense')).toBe(8_000_000)
    expect(await held('bank')).toBe(-8_000_000)
    await expect(decide('admin', { ...given, version: 3 })).rejects.toMatchObject({
      code: 'manual-entry.decided',
    })
  })

  test('shows both people in the journal, on the day that was asked for', async () => {
    const { entryId } = await t.appContext.db
      .selectFrom('ledger.manualEntry')
      .select('entryId')
      .where('state', '=', 'booked')
      .executeTakeFirstOrThrow()
    const entry = await t.as(lender.staff.admin, (ctx) => entryDetail(ctx, entryId ?? 0))
    expect(entry).toMatchObject({
      kind: 'manual',
      accountingOn: '2026-03-30',
      effectiveOn: '2026-03-30',
      manual: {
        askedBy: { id: lender.staff.finance.id },
        bookedBy: { id: lender.staff.admin.id },
      },
    })
  })

  test('is taken back once, by its mirror and by two people again', async () => {
    const booked = await decide('admin', await asked())
    const back = { ...booked, reason, accountingOn: '2026-03-31' }
    const takeBack = () => t.as(lender.staff.admin, (ctx) => askManualReversal(ctx, back))
    const before = await held('operating_expense')
    const reversal = await takeBack()
    await expect(takeBack()).rejects.toMatchObject({ code: 'manual-entry.reversal-asked' })
    await expect(decide('admin', reversal)).rejects.toMatchObject({ code: 'manual-entry.own' })
    const done = await decide('finance', reversal)
    expect(await held('operating_expense')).toBe(before! - 8_000_000)
    // What was asked against it belongs to its story.
    const story = await t.as(lender.staff.admin, (ctx) =>
      readHistory(ctx, objectKinds(t.app.modules), {
        params: { objectType: 'manual-entry', id: String(booked.id) },
        query: {},
      }),
    )
    expect(story.rows).toContainEqual(
      expect.objectContaining({
        act: 'manual-entry.ask-reversal',
        object: { type: 'manual-entry', id: String(reversal.id) },
      }),
    )
    await expect(
      t.as(lender.staff.admin, (ctx) =>
        askManualReversal(ctx, { ...back, version: booked.version + 1 }),
      ),
    ).rejects.toMatchObject({ code: 'manual-entry.not-booked' })
    await expect(
      t.as(lender.staff.admin, (ctx) =>
        askManualReversal(ctx, { ...done, reason, accountingOn: '2026-03-31' }),
      ),
    ).rejects.toMatchObject({ code: 'manual-entry.not-booked' })
  })

  test('that waits keeps the month from being closed, and is withdrawn by its own', async () => {
    const made = await asked()
    const waiting = async () =>
      (await t.as('system', (ctx) => periodFacts(ctx, '2026-03-01' as never, null))).manualWaiting
    expect(await waiting()).toBe(1)
    const withdraw = (who: 'admin' | 'finance') =>
      t.as(lender.staff[who], (ctx) => withdrawManualEntry(ctx, { ...made, reason }))
    await expect(withdraw('admin')).rejects.toMatchObject({ code: 'manual-entry.not-yours' })
    expect((await withdraw('finance')).state).toBe('withdrawn')
    expect(await waiting()).toBe(0)
  })

  test('that is refused books nothing', async () => {
    const before = await held('bank')
    expect((await decide('admin', await ask(), false)).state).toBe('refused')
    expect(await held('bank')).toBe(before)
  })

  test.each([
    [
      'manual-entry.of-customers',
      { lines: [rent.lines[0]!, { ...rent.lines[1]!, account: 'suspense' }] },
    ],
    [
      'manual-entry.credits-exceed',
      { lines: [{ ...rent.lines[0]!, amountCents: 1 }, rent.lines[1]!] },
    ],
    ['manual-entry.future', { accountingOn: '2026-04-01' }],
    ['manual-entry.before-books', { accountingOn: '2026-02-28' }],
  ] as const)('is refused: %s', async (code, more) => {
    await expect(ask(more as Partial<AskedEntry>)).rejects.toMatchObject({ code })
  })

  test('is not booked in a month that was closed meanwhile', async () => {
    const made = await asked()
    await t.as(lender.staff.admin, async (ctx) => {
      await sql`insert into ledger.closing
        (month, through_on, up_to_entry_id, checks, closed_by, closed_at)
        values ('2026-03-01', '2026-03-31', 0, '{}', ${lender.staff.admin.id}, '2026-04-02')`.execute(
        ctx.tx,
      )
    })
    await expect(decide('admin', made)).rejects.toMatchObject({ code: 'manual-entry.closed' })
    await expect(ask()).rejects.toMatchObject({ code: 'manual-entry.closed' })
    expect((await decide('admin', made, false)).state).toBe('refused')
  })

  test('stays as it was asked for, and one person is never both, by the database itself', async () => {
    const change = sql`update ledger.manual_entry set text = 'another'`
    expect(await change.execute(t.appContext.db).catch(sqlState)).toBe('23001')
    const lines = sql`update ledger.manual_entry_line set amount_cents = 1`
    expect(await lines.execute(t.appContext.db).catch(sqlState)).toBe('23001')
    const both = sql`update ledger.manual_entry set decided_by = asked_by where state = 'booked'`
    expect(await both.execute(t.appContext.db).catch(sqlState)).toBe('23514')
  })

  test('that nobody asked for is found by the proof of the books', async () => {
    const red = async () =>
      (await verifyBooks(t.appContext.db)).filter((one) => one.wrong > 0).map((one) => one.number)
    expect(await red()).toEqual([])
    await t.as('system', (ctx) =>
      post(ctx, {
        reference: 'manual-entry:none',
        kind: 'manual',
        effectiveOn: businessDate('2026-04-01'),
        source: 'staff',
        lines: [debit('bank', cents(1)), credit('funding', cents(1))],
      }),
    )
    expect(await red()).toEqual([5])
  })
})
