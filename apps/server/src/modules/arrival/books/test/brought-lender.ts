import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import {
  type Answer,
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { type ColumnMap, noMap, readColumnMap } from '../../files/column-map.ts'
import { type SampleShape, writeSample } from '../../files/write-sample.ts'
import { bringBook } from '../bring-book.ts'

const path = '/operation/system/bringBook'
const actor = { kind: 'system', name: 'test' } as const
const once = () => ({ 'idempotency-key': randomUUID() })

/** A lender that is about to bring the sample's book, and two administrators. */
export interface BroughtLender {
  t: TestServer
  /** Where its files are. */
  folder: string
  anna: Caller
  ben: Caller
  rows(list: string, query?: Record<string, string>): Promise<Record<string, unknown>[]>
  /** Gives the number of the book; loans of these products are taken over, or files are read otherwise. */
  rehearse(
    appContext?: AppContext,
    takenOver?: readonly string[],
    read?: Partial<ColumnMap>,
  ): Promise<number>
  /** Anna asks for it and Ben approves it, with every difference accepted; the worker has not begun. */
  letGoLive(bookId: number): Promise<void>
  takeBack(bookId: number, by: Caller): Promise<Answer>
  close(): Promise<void>
}

export async function openBroughtLender(
  customers: number,
  shape: SampleShape = 'own',
): Promise<BroughtLender> {
  return lenderThatBrings(new Date('2026-03-31T09:00:00+03:00'), async (folder, asOf) => {
    await writeSample({ folder, customers, shape, app: 'pesa', currency: 'KES', asOf })
    return shape === 'own' ? noMap : await readColumnMap(join(folder, 'map.json'))
  })
}

/** Another that brings what is written into its folder, as of the day before. */
export async function lenderThatBrings(
  now: Date,
  write: (folder: string, asOf: BusinessDate) => Promise<ColumnMap>,
): Promise<BroughtLender> {
  const t = await openTestServer(now)
  await aLender(t)
  const [anna, ben] = [await t.signIn('admin'), await t.signIn('admin')]
  const asOf = addDays(t.clock.today(), -1)
  const folder = mkdtempSync(join(tmpdir(), 'daftari-brought-'))
  const map = await write(folder, asOf)

  const rows: BroughtLender['rows'] = async (list, query = {}) => {
    const { data } = await anna.get(`${path}${list}`, { page: '1', pageSize: '200', ...query })
    return data.rows
  }
  const approved = async (list: string, body: object) => {
    const reason = 'looked at'
    const { data } = await anna.post(`${path}/${list}`, { reason, ...body }, once())
    const decision = { version: data.version, approve: true, reason }
    return ben.post(`${path}/${list}/${data.id}/decision`, decision, once())
  }
  return {
    t,
    folder,
    anna,
    ben,
    rows,
    rehearse: (appContext = t.appContext, takenOver = [], read = {}) =>
      bringBook(appContext, { folder, map: { ...map, ...read }, asOf, actor, takenOver }),
    async letGoLive(bookId) {
      for (const { broughtLoanId } of await rows('/loans', { loanOutcome: 'unexplained' })) {
        await approved('accepted', { bookId, broughtLoanId })
      }
      const { status, text } = await approved('live', { bookId })
      if (status !== 200) throw new Error(text)
    },
    async takeBack(bookId, by) {
      const [live] = await rows('/live', { bookId: String(bookId) })
      const body = { version: live?.version, reason: 'The wrong export' }
      return by.post(`${path}/live/${live?.liveId}/reverse`, body, once())
    },
    async close() {
      rmSync(folder, { recursive: true, force: true })
      await t.close()
    },
  }
}
