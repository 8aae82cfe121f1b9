import { expect, it } from 'vitest'
import {
  attributionFileLimits,
  readRawData,
} from '../../src/modules/promotion/attribution/file-rows.ts'
import {
  type AttributionRecord,
  contentOf,
  fieldsOf,
  naturalKey,
  readMessage,
} from '../../src/modules/promotion/attribution/message.ts'
import { rowsOf } from '../../src/platform/files/rows/test/rows-of.ts'
import { createAppsFlyer, type PhoneAct } from './appsflyer.ts'

const start = new Date('2026-03-02T06:00:00.123Z')
const act: PhoneAct = {
  appCode: 'pesa',
  appsflyerId: '1767225600000-1',
  event: 'install',
  at: start,
  mediaSource: 'Facebook Ads',
  campaign: 'One, two',
}
const days = { appCode: 'pesa', from: '2026-03-02', to: '2026-03-02' }

function opened() {
  let now = start
  const service = createAppsFlyer({
    now: () => now,
    postbackUrl: async (app) => (app === 'pesa' ? 'http://127.0.0.1/postbacks/pesa' : undefined),
  })
  const bodiesBy = (hours: number) => {
    now = new Date(start.getTime() + hours * 3_600_000)
    return service.takeDue().map(({ body }) => JSON.parse(JSON.stringify(body)) as object)
  }
  return { service, bodiesBy }
}
const read = (body: unknown) => readMessage(fieldsOf(body) ?? {}, { zone: 'UTC' })
const keyOf = (one: unknown) =>
  [naturalKey(one as AttributionRecord), contentOf(one as AttributionRecord)] as const

it('says the same of an install by a postback and in a file', async () => {
  const { service, bodiesBy } = opened()
  service.script('twice')
  await service.report(act)
  const bodies = bodiesBy(1)
  expect(bodies).toHaveLength(2)
  const rows = await rowsOf(service.rawInstalls(days), attributionFileLimits)
  const { rows: found } = readRawData(rows, { zone: 'UTC', fileKind: 'installs' })
  const [row] = found
  expect(keyOf(row?.read)).toEqual(keyOf(read(bodies[0])))
})

it('is late, silent, damaged, or corrects what it said; of another app it says nothing', async () => {
  const { service, bodiesBy } = opened()
  service.script('late', 'never', 'damaged', 'corrected', 'once')
  for (const appsflyerId of ['1-late', '1-never', '1-damaged', '1-corrected']) {
    await service.report({ ...act, appsflyerId })
  }
  await service.report({ ...act, appCode: 'haraka' })
  const [damaged, whole, first, ...more] = bodiesBy(1)
  expect(read(damaged)).toBe('no-device')
  expect(read(whole)).toMatchObject({ appsflyerId: '1-damaged' })
  expect(read(first)).toMatchObject({ appsflyerId: '1-corrected', bucket: 'organic' })
  expect(more).toEqual([])
  expect(bodiesBy(7).map(read)).toMatchObject([
    { appsflyerId: '1-corrected', bucket: 'paid', mediaSource: 'facebook ads' },
  ])
  expect(bodiesBy(27).map(read)).toMatchObject([{ appsflyerId: '1-late' }])
  expect(service.rawInstalls(days).split('\n')).toHaveLength(5)
  expect(service.costs({ ...days, currency: 'KES' }).split('\n')[1]).toBe(
    '2026-03-02,,Facebook Ads,"One, two",4,348.50,KES',
  )
})
