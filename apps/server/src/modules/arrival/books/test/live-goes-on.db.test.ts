import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writtenOf } from '../../../../../test/fixtures/written-of-book.ts'
import { verifyBooks } from '../../../../books/verify-books.ts'
import type { JobContext } from '../../../../platform/context.ts'
import { RetryLater } from '../../../../platform/events/subscriber.ts'
import { writeClosedThrough } from '../../../../platform/schedule/daily.ts'
import { bringLive } from '../bring-live.ts'
import { stages } from '../stages/all-stages.ts'
import { type BroughtLender, openBroughtLender } from './brought-lender.ts'
import { Died, mortalJob } from './mortal.ts'

let lender: BroughtLender
let other: BroughtLender
let bookId: number

beforeAll(async () => {
  lender = await openBroughtLender(7)
  other = await openBroughtLender(7)
  bookId = await lender.rehearse()
})
afterAll(async () => {
  await lender?.close()
  await other?.close()
})

const stateOf = async () => (await lender.rows(''))[0]?.bookState
/** But for the places of lines in the entries of a piece, which hold more loans or fewer. */
async function writtenIn({ t }: BroughtLender) {
  const { 'ledger.line': _placed, ...written } = await writtenOf(t.appContext)
  const { rows: lines } = await sql<{ loan: string; account: string; cents: number; day: string }>`
    select regexp_replace(a.reference, '^book-[0-9]+-', '') as loan, l.account_code as account,
      l.amount_cents as cents, l.effective_on::text as day
    from ledger.line l join origination.application a on a.id = l.loan_id
    order by loan, account, cents, l.effective_on`.execute(t.appContext.db)
  return { ...written, lines }
}
const jobOf = ({ t }: BroughtLender) => mortalJob(t.appContext).job

test('a book waits until the day of its balances is closed, and says so', async () => {
  const { appContext, clock } = lender.t
  const asOf = addDays(clock.today(), -1)
  await writeClosedThrough(appContext, addDays(asOf, -1))
  await lender.letGoLive(bookId)
  expect(await stateOf()).toBe('waiting')
  expect(await lender.rows('', { bookState: 'waiting' })).toMatchObject([{ bookId }])
  await expect(bringLive(jobOf(lender), bookId)).rejects.toThrow(RetryLater)
  expect(await stateOf()).toBe('waiting')
  await writeClosedThrough(appContext, asOf)
  expect(await stateOf()).toBe('going-live')
})

/** As a release brought loans that took fewer of them at once. */
const before = stages.map((one) =>
  one.name === 'loans' ? { ...one, pieces: { file: 'loans' as const, rows: 4 } } : one,
)

/** Of a process that dies behind so many steps. */
function diesAfter(steps: number): JobContext<'stopsContact' | 'pays'> {
  const whole = jobOf(lender)
  let done = 0
  return {
    ...whole,
    async transact(work) {
      if (done >= steps) throw new Died(`after ${steps} steps`)
      done += 1
      return whole.transact(work)
    },
  }
}

/** Of how many loans the first piece of them was. */
const firstPieceSays = (pieceRows: number | null) =>
  sql`update arrival.step s set piece_rows = ${pieceRows}::integer
    where s.number = (select min(f.number) from arrival.step f where f.name = 'loans')`.execute(
    lender.t.appContext.db,
  )

test('what one release began another goes on with, in the same pieces', async () => {
  const aheadOfLoans = before.findIndex((one) => one.name === 'loans')
  await expect(bringLive(diesAfter(aheadOfLoans + 2), bookId, before)).rejects.toThrow(Died)
  const begun = await lender.rows('/steps', { bookId: String(bookId) })
  expect(begun.filter((one) => one.bookStep === 'loans')).toHaveLength(2)
  await firstPieceSays(7)
  await expect(bringLive(jobOf(lender), bookId)).rejects.toThrow('more than one size')
  // As a worker of a release that did not keep it.
  await firstPieceSays(null)
  await bringLive(jobOf(lender), bookId)
  expect(await stateOf()).toBe('live')
  const otherBook = await other.rehearse()
  await other.letGoLive(otherBook)
  await bringLive(jobOf(other), otherBook)
  const written = await writtenIn(lender)
  expect(written.lines.length).toBeGreaterThan(20)
  expect(written).toEqual(await writtenIn(other))
  const findings = await verifyBooks(lender.t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})
