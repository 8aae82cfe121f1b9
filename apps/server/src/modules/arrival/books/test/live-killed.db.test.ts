import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writtenOf } from '../../../../../test/fixtures/written-of-book.ts'
import { verifyBooks } from '../../../../books/verify-books.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { bringLive } from '../bring-live.ts'
import { type BroughtLender, openBroughtLender } from './brought-lender.ts'
import { Died, type Moment, mortal, mortalJob } from './mortal.ts'

/** The same book, brought by a process that is left alone and by others that die. */
let left: BroughtLender
let killed: BroughtLender
let leftBook: number
let killedBook: number

beforeAll(async () => {
  left = await openBroughtLender(7)
  killed = await openBroughtLender(7)
})
afterAll(async () => {
  await left?.close()
  await killed?.close()
})

/** What a rehearsal keeps, its own numbers aside. */
async function rehearsed({ db }: AppContext) {
  const { rows } = await sql<{ kept: string }>`
    select (to_jsonb(r) - 'id' - 'book_id' - 'sealed')::text as kept
    from arrival.staged_row r
    union all
    select (to_jsonb(l) - 'id' - 'book_id')::text from arrival.brought_loan l
    union all
    select (to_jsonb(a) - 'id' - 'book_id')::text from arrival.bad_row a
    order by kept`.execute(db)
  return rows.map((one) => one.kept)
}

test('a rehearsal that dies again and again comes to the same as one that does not', async () => {
  leftBook = await left.rehearse()
  let deaths = 0
  for (let dies = 4; ; dies += 9) {
    const ended = await killed.rehearse(mortal(killed.t.appContext, dies).appContext).catch(dead)
    if (ended !== undefined) {
      killedBook = ended
      break
    }
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(4)
  expect(await rehearsed(killed.t.appContext)).toEqual(await rehearsed(left.t.appContext))
})

function dead(error: unknown): undefined {
  if (!(error instanceof Died)) throw error
}

test('a book whose worker dies in and between all of its steps is the same book', async () => {
  await left.letGoLive(leftBook)
  const whole = mortalJob(left.t.appContext)
  await bringLive(whole.job, leftBook)
  await killed.letGoLive(killedBook)
  const deaths: string[] = []
  for (const [step, statements] of whole.statements.entries()) {
    const moments: Moment[] = [
      { statement: 1 },
      { statement: Math.ceil(statements / 2) },
      'uncommitted',
      'committed',
    ]
    for (const moment of moments) {
      const { job } = mortalJob(killed.t.appContext, moment)
      await expect(bringLive(job, killedBook)).rejects.toThrow(Died)
      deaths.push(`${step} ${JSON.stringify(moment)}`)
    }
  }
  expect(deaths.length).toBeGreaterThanOrEqual(20)
  expect(await killed.rows('', { bookState: 'live' })).toMatchObject([{ bookId: killedBook }])
  expect(await writtenOf(killed.t.appContext)).toEqual(await writtenOf(left.t.appContext))
  expect((await verifyBooks(killed.t.appContext.db)).filter((one) => one.wrong > 0)).toEqual([])
})
