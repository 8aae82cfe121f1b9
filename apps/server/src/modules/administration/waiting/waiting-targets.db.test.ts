import { auditLog } from '@daftari/contract/administration/tables'
import {
  changeWaitingTarget,
  waitingTargets,
} from '@daftari/contract/administration/waiting-targets'
import { waitingLists, waitingQueues } from '@daftari/contract/platform/waiting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { actsCalled, objectsCalled } from '../queries/audit-words.ts'
import { readTargetsInForce } from './list-waiting-targets.ts'
import { settingWaitingTargets } from './waiting-targets.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const [change, off] = settingWaitingTargets
const inForce = async () => (await t.as('staff', (ctx) => readTargetsInForce(ctx))).rows

test('every queue of a list begins with a target', async () => {
  expect((await inForce()).map(({ queue }) => queue)).toEqual([...waitingQueues])
  for (const { queue } of Object.values(waitingLists)) expect(waitingQueues).toContain(queue)
  expect(waitingTargets.columns.waitingQueue.values).toEqual(waitingQueues)
  expect(changeWaitingTarget.access.can).toBe('waiting-target.manage')
})

test('a target holds as it was changed, and one that is switched off marks nothing', async () => {
  const rows = await inForce()
  const id = rows.findIndex(({ queue }) => queue === 'refund') + 1
  await t.as(lender.staff.admin, (ctx) =>
    change.run(ctx, { id, version: 1, targetMinutes: 45, reason: 'Refunds go out at once' }),
  )
  expect(await inForce()).toContainEqual({ queue: 'refund', minutes: 45 })
  await t.as(lender.staff.admin, (ctx) =>
    off.run(ctx, { id, version: 2, reason: 'Nobody looks at it' }),
  )
  expect((await inForce()).map(({ queue }) => queue)).not.toContain('refund')
})

test('the audit log is looked through by the words that its page shows, in any language', () => {
  expect(auditLog.filters.act.kind).toBe('text')
  expect(actsCalled('allowed a network')).toEqual(['network.allow'])
  expect(actsCalled('Permitió una red')).toEqual(['network.allow'])
  expect(objectsCalled('网络')).toEqual(['network'])
  expect(objectsCalled('netw')).toEqual([])
})
