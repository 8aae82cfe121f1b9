import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { permissions } from '@daftari/contract/permissions'
import { openDatabase } from '/work/main/apps/server/src/platform/db/database.ts'
import { dataCipher } from '/work/main/apps/server/src/platform/cipher.ts'
import { systemClock } from '/work/main/apps/server/src/platform/clock.ts'
import { listApplications } from '/work/main/apps/server/src/modules/origination/queries/list-applications.ts'
import { tabCounts } from '/work/main/apps/server/src/modules/origination/queries/tab-counts.ts'
import { firstScreen } from '/work/main/apps/server/src/modules/origination/queries/detail/first-screen.ts'
import { querySchema } from '@daftari/contract/table'
import { workListOptions } from '/work/main/apps/server/src/modules/origination/queries/audit-choices.ts'
import { waitingFigures } from '/work/main/apps/server/src/modules/origination/queries/allocation-figures.ts'
import { auditorLoads } from '/work/main/apps/server/src/modules/origination/queries/auditor-load.ts'
import pg from 'pg'
import { createHash } from 'node:crypto'
if (process.env.NAMED) {
  const old = pg.Client.prototype.query as any
  ;(pg.Client.prototype as any).query = function (text: any, values: any, cb: any) {
    if (typeof text === 'string' && Array.isArray(values) && typeof cb !== 'function' && values.length > 0) {
      return old.call(this, { text, values, name: createHash('sha1').update(text).digest('base64') })
    }
    return old.call(this, text, values, cb)
  }
}
const base = openDatabase('postgres://daftari@127.0.0.1:5499/audit_perf', { connections: 4 })
const clock = systemClock('Africa/Nairobi')
const house = { db: base.db, clock, cipher: dataCipher(new Uint8Array(32).fill(7)) } as never
const ctx = (all: boolean) => ({ house, db: base.db, clock, actor: { kind: 'staff', id: 7, account: 'x', name: 'x', sessionId: 1, ip: '', isAdmin: false, isAuditAdmin: false }, pages: new Set(), permissions: new Set(all ? permissions : permissions.filter((p) => p !== 'application.view-all')), language: 'en', requestId: '' }) as never
const schema = querySchema(cashCreditApplications)
const day = (n: number) => new Date(Date.now() - n * 86400e3).toISOString().slice(0, 10)
const queries: Record<string, Record<string, string>> = {
  plain: {}, approvedProduct30: { tab: 'approved', product: 'pesa-14', applied: `${day(30)}..${day(0)}` },
  pending: { tab: 'pending' }, mine: { tab: 'mine' }, hangup: { tab: 'hang-up' }, returned: { tab: 'returned' }, amountSort: { sort: '-applyAmount' }, amountSortReturned: { sort: 'applyAmount', tab: 'returned' },
  name: { name: 'wanj' }, nameRare: { name: 'kamau odhiambo a1b' }, nameMid: {name:'a1b'}, phone: { phone: '0712345678' }, channel: { channel: 'radio' }, auditor: { auditor: '9' },
  grade: { grade: 'E' }, failed: { disburseStatus: 'failed' }, notPaid: { disburseStatus: 'not-disbursed' }, unpaid: { repayStatus: 'unpaid' }, none: { repayStatus: 'none' }, late35: { daysPastDue: '3..5' }, late90: { daysPastDue: '700..' }, amount: { amount: '4000000..' , tab:'rejected'}, page2000: { page: '2000' }, idn: { idNumber: '123' },
  channelReturned: { channel: 'sms', tab: 'returned', customerType: 'new', grade: 'A' },
}
async function time(name: string, work: () => Promise<unknown>) {
  let best = 1e9; const t0 = performance.now()
  for (let n = 0; n < 12 && performance.now() - t0 < 1500; n += 1) { const t = performance.now(); await work(); best = Math.min(best, performance.now() - t) }
  console.log(name.padEnd(28), best.toFixed(2), 'ms')
}
for (const all of [true, false]) {
  console.log(all ? '== view-all' : '== auditor')
  for (const [name, q] of Object.entries(queries)) {
    const { page, pageSize, sort, count, ...filters } = schema.parse(q) as never
    await time(name, () => listApplications.page(ctx(all), { page, pageSize, sort, count, filters } as never))
  }
  await time('tabCount', () => tabCounts(ctx(all), {}))
  await time('tabCount filtered', () => tabCounts(ctx(all), schema.parse({ product: 'pesa-14', grade: 'B' }) as never))
  await time('detail', () => firstScreen(ctx(all), all ? 400_007 : 1_099_000 - 0).catch((e) => e.code))
  await time('options', () => workListOptions(ctx(all)))
  await time('waiting', () => waitingFigures(ctx(all)))
  await time('loads', () => auditorLoads(ctx(all)))
}
await base.close()
