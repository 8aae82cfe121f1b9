import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import { auditActs } from '@daftari/contract/platform/request'
import { requests } from '@daftari/contract/registry/requests'
import { type List, type Table, tableEndpoint } from '@daftari/contract/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../open-test-server.ts'
import { openSmallDemo, type SmallDemo } from './small-demo.ts'

let t: SmallDemo
const staff = new Map<string, Caller>()
/** Readers of lists whose rows open as records. */
const accounts = ['admin', 'auditadmin', 'telemarketer', 'finance', 'service', 'collectionlead']

beforeAll(async () => {
  t = await openSmallDemo()
  for (const account of accounts) staff.set(account, await t.enter(account))
}, 900_000)
afterAll(() => t.close())

type Row = Readonly<Record<string, unknown>>

const firstRow = async (who: Caller, list: Table): Promise<Row | undefined> => {
  const { status, data } = await who.get(tableEndpoint(list).path, { pageSize: '1' })
  return status === 200 ? data.rows[0] : undefined
}

const history = (who: Caller, type: ObjectType, id: unknown) =>
  who.get(`/audit-trail/${type}/${String(id)}`)

const opened = (): (List & { entity: ObjectType })[] =>
  t.app.modules
    .flatMap(({ lists = [] }) => lists.map(({ table }) => table as Table))
    .filter(
      (one): one is List & { entity: ObjectType } => 'entity' in one && one.entity !== undefined,
    )

test.each(accounts)(
  '%s may read the history of whatever opens on the pages they see',
  async (account) => {
    const who = staff.get(account) as Caller
    const refused: string[] = []
    let read = 0
    for (const list of opened()) {
      const row = await firstRow(who, list)
      if (row === undefined) continue
      const { status } = await history(who, list.entity, row[list.key])
      if (status !== 200) refused.push(`${list.name} ${list.entity}/${row[list.key]}: ${status}`)
      read += 1
    }
    expect(refused).toEqual([])
    expect(read).toBeGreaterThan(account === 'admin' ? 40 : 0)
  },
)

test('beside a request stands the history that its asking and its decision are part of', async () => {
  const admin = staff.get('admin') as Caller
  const lost: string[] = []
  const elsewhere: string[] = []
  for (const request of requests) {
    const { kind, list, object, objectId } = request
    if (object === undefined) continue
    const row = await firstRow(admin, list)
    // What a lender begins with nobody asked for.
    if (row === undefined || row.askedBy === null) continue
    if (objectId !== list.key) elsewhere.push(kind)
    const { status, data } = await history(admin, object, row[objectId])
    const acts = new Set(auditActs(request))
    const has = status === 200 && data.rows.some(({ act }: { act: string }) => acts.has(act))
    if (!has) lost.push(`${kind} ${object}/${row[objectId]}: ${status}`)
  }
  expect(lost).toEqual([])
  expect(elsewhere).toContain('outreach-start')
})
