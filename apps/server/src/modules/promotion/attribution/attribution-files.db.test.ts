import type { uploadAttributionFile } from '@daftari/contract/promotion/attribution/intake'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, goTo, openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { reportsBelow } from '../../../../test/fixtures/reports.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { readTable } from '../../../platform/files/rows/read-table.ts'
import { registerCustomer } from '../../customers/index.ts'
import { attributionFileLimits } from './file-rows.ts'
import { mediaCostCommands } from './media-costs.ts'
import { takeFile } from './take-file.ts'

let t: TestServer
let lender: Lender
let finance: Caller
const channels = '/statistics/platform-statistics/af-channel-statistics'
const read = (page: string, query: Record<string, string>) =>
  reportsBelow('/statistics', () => finance)(page, query)

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-02T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  finance = await t.signIn('finance')
})
afterAll(() => t.close())

type Kind = (typeof uploadAttributionFile.body.shape.attributionFileKind)['options'][number]
async function upload(text: string, kind: Kind, o: { zone?: 'utc' | 'lender'; app?: string } = {}) {
  const bytes = new Uint8Array(Buffer.from(text))
  const file = await readTable(
    { name: 'a.csv', mediaType: 'text/csv', bytes },
    attributionFileLimits,
  )
  const given = {
    app: o.app ?? 'pesa',
    attributionFileKind: kind,
    fileZone: o.zone ?? 'utc',
  } as const
  return t.as(lender.staff.finance, (ctx) => takeFile(ctx, given, file))
}
const head =
  'AppsFlyer ID,App ID,Event Name,Event Time,Install Time,Media Source,Campaign,User Agent,Customer User ID'
const row = (device: string, at: string, more: { event?: string; source?: string } = {}) =>
  `${device},ke.pesa,${more.event ?? 'install'},${at},${at},${more.source ?? 'Facebook Ads'},March,"Mozilla/5.0 (Linux, Android)",`

async function aPersonOn(appsflyerId: string): Promise<number> {
  return opensOn(await aCustomer(t), appsflyerId)
}
async function opensOn(customer: ACustomer, appsflyerId: string): Promise<number> {
  const { id, phone, appCode } = customer
  await t.as({ kind: 'app', code: appCode }, (ctx) =>
    registerCustomer(ctx, { phone, appCode, channel: 'organic', appsflyerId }),
  )
  return id
}
async function aLoanOf(personId: number): Promise<number> {
  const { id } = await anApplication(t, { customer: { id: personId } as never })
  await disburse(t, { personId, loanId: id })
  return id
}

it('takes raw data in, keeps rows that it cannot read, and the same file twice changes nothing', async () => {
  const file = [
    head,
    row('file-1-1', '2026-03-02 05:00:00'),
    row('file-1-2', '2026-03-02 05:00:00', { source: 'organic' }),
    row('', '2026-03-02 05:00:00'),
    row('file-1-3', '02/03/2026'),
    row('file-1-4', '2026-03-02 05:00:00', { event: 'af_purchase' }),
  ].join('\n')
  expect(await upload(file, 'installs')).toMatchObject({
    kept: 2,
    repeated: 0,
    corrected: 0,
    bad: 3,
  })
  expect(await upload(file, 'installs')).toMatchObject({
    kept: 0,
    repeated: 2,
    corrected: 0,
    bad: 3,
  })
  const aside = await finance.get(`${channels}/put-aside`, {
    attributionFileId: '1',
    sort: 'attributionMessageId',
  })
  expect(aside.data.rows).toMatchObject([
    { attributionProblem: 'no-device', fileLine: 4, fileName: 'a.csv' },
    { attributionProblem: 'date-order', fileLine: 5 },
    { attributionProblem: 'other-kind', fileLine: 6 },
  ])
  expect(JSON.stringify(aside.data)).not.toContain('Android')
})

it('needs its columns, whatever else a file has', async () => {
  const without = head.replace('Event Time,', '')
  await expect(upload(`${without}\n1,2,3,4,5,6,7,8`, 'installs')).rejects.toMatchObject({
    code: 'attribution-file.columns',
    params: { column: 'Event Time' },
  })
  await expect(upload(head, 'installs', { app: 'nobody' })).rejects.toMatchObject({
    code: 'media-cost.no-app',
  })
})

it('takes the times of a file in its zone: a wrong one is another day', async () => {
  await upload([head, row('zone-1-1', '2026-03-02 01:00:00')].join('\n'), 'installs', {
    zone: 'lender',
  })
  await upload([head, row('zone-1-2', '2026-03-01 22:00:00')].join('\n'), 'installs')
  const { rows } = await sql<{ eventOn: string; eventAt: Date }>`
    select event_on, event_at from promotion.attribution_record order by id desc limit 2`.execute(
    t.appContext.db,
  )
  expect(new Set(rows.map(({ eventOn }) => eventOn))).toEqual(new Set(['2026-03-02']))
  expect(new Set(rows.map(({ eventAt }) => eventAt.getTime())).size).toBe(1)
})

it('keeps every figure of a cost: the last counts, of a file or by hand', async () => {
  const costs = (amount: string) =>
    [
      'Date,Agency,Media Source (pid),Campaign (c),Total Cost,Currency',
      `2026-03-02,one,Facebook Ads,March,${amount},KES`,
      '2026-03-02,two,Facebook Ads,March,0.50,KES',
      '2026-03-02,,Organic,,N/A,KES',
      '2026-03-02,,google,March,10.00,USD',
      '2026-03-02,,google,March,ten,KES',
      '2026-03-32,,google,March,1,KES',
    ].join('\n')
  expect(await upload(costs('"1,000.25"'), 'costs')).toMatchObject({
    kept: 1,
    corrected: 0,
    bad: 3,
  })
  expect(await upload(costs('"1,000.25"'), 'costs')).toMatchObject({ kept: 0, repeated: 1, bad: 3 })
  expect(await upload(costs('900'), 'costs')).toMatchObject({ kept: 0, corrected: 1 })
  const cost = await t.appContext.db
    .selectFrom('promotion.mediaCost')
    .select(['id', 'version', 'amountCents', 'mediaSource'])
    .executeTakeFirstOrThrow()
  expect(cost).toMatchObject({ version: 2, amountCents: 90_050, mediaSource: 'facebook ads' })
  const values = { amountCents: 80_000 } as never
  await t.as(lender.staff.finance, (ctx) => mediaCostCommands.change(ctx, cost, values))
  const figures = await t.appContext.db
    .selectFrom('promotion.mediaCostFigure')
    .select(['version', 'amountCents'])
    .orderBy('version')
    .execute()
  expect(figures.map(({ amountCents }) => amountCents)).toEqual([100_075, 90_050, 80_000])
  const again = {
    appCode: 'pesa',
    spentOn: '2026-03-02',
    mediaSource: ' FACEBOOK Ads',
    campaign: 'March',
    amountCents: 1,
  }
  await expect(
    t.as(lender.staff.finance, (ctx) => mediaCostCommands.create(ctx, again)),
  ).rejects.toMatchObject({ code: 'media-cost.taken' })
  const { data } = await finance.get(`${channels}/costs`)
  expect(data.rows).toMatchObject([{ mediaCost: 80_000, costBefore: 90_050 }])
})

it('reads a comma in a cost only between thousands', async () => {
  const amounts = [
    '"12,50"',
    '"1.234,56"',
    '"1,23.00"',
    '",500"',
    '"1,234,56"',
    '"2,345,678.90"',
    '700',
  ]
  const rows = amounts.map((amount) => `2026-02-10,comma,March,${amount}`)
  const file = ['Date,Media Source,Campaign,Total Cost', ...rows].join('\n')
  expect(await upload(file, 'costs')).toMatchObject({ kept: 1, bad: 5 })
  const cost = await t.appContext.db
    .selectFrom('promotion.mediaCost')
    .select('amountCents')
    .where('mediaSource', '=', 'comma')
    .executeTakeFirstOrThrow()
  expect(cost.amountCents).toBe(234_567_890 + 70_000)
})

it('counts by hand: installs, cost, customers, loans and first defaults by source', async () => {
  await goTo(t, '2026-03-09' as BusinessDate)
  const day = '2026-03-09 05:00:00'
  const file = [
    head,
    ...['c-1', 'c-2', 'c-3', 'c-4'].map((one) => row(`count-${one}`, day, { source: 'tiktok' })),
    row('count-c-5', day, { source: 'restricted' }),
  ].join('\n')
  await upload(file, 'installs', { zone: 'utc' })
  await upload([head, row('count-c-6', day, { source: 'organic' })].join('\n'), 'organic-installs')
  await upload('Date,Media Source,Total Cost\n2026-03-09,TikTok,300', 'costs')
  // For TikTok's four: two loans, one of them paid weeks late; a third registered; one never did. One with an
  // unknown phone.
  const [people, loans] = [[] as number[], [] as number[]]
  for (const one of ['c-1', 'c-2', 'c-3', 'c-5']) people.push(await aPersonOn(`count-${one}`))
  const shared = await aPersonOn('count-c-1')
  for (const personId of [people[0], people[1], people[3], shared] as number[]) {
    const id = await aLoanOf(personId)
    loans.push(id)
    if (personId === people[0]) await repay(t, { loanId: id, amountCents: 1_200_000 })
  }
  await t.settle()
  await goTo(t, '2026-04-15' as BusinessDate)
  await repay(t, { loanId: loans[1] ?? 0, amountCents: 3_000_000 })
  finance = await t.signIn('finance')
  const days = { installed: '2026-03-09..2026-03-09', app: 'pesa' }
  const campaign = {
    registrations: 0,
    firstLoans: 0,
    mediaCost: null,
    firstDue: 0,
    firstDefaults: 0,
  }
  const { rows, totals } = await read('platform-statistics/af-channel-statistics', days)
  expect(rows).toMatchObject([
    { ...campaign, mediaBucket: 'organic', installs: 1 },
    { mediaBucket: 'paid', mediaSource: 'tiktok', campaign: null, installs: 0, mediaCost: 30_000 },
    {
      mediaBucket: 'paid',
      mediaSource: 'tiktok',
      campaign: 'March',
      installs: 4,
      registrations: 3,
      appliedCustomers: 2,
      firstLoans: 2,
      lastTouchLoans: 2,
      firstDue: 2,
      firstDefaults: 1,
    },
    { mediaBucket: 'restricted', installs: 1, registrations: 1, firstLoans: 1, lastTouchLoans: 1 },
    { mediaBucket: 'unlinked', installs: 0, registrations: 1, firstLoans: 1, lastTouchLoans: 0 },
  ])
  expect(totals).toMatchObject({
    installs: 6,
    registrations: 5,
    mediaCost: 30_000,
    firstLoans: 4,
    // Without organic customers: 100.00 a loan, 75.00 over all.
    paidLoans: 3,
    firstDue: 4,
  })
  const origins = await read('platform-statistics/af-channel-statistics/origins', {
    lent: '2026-03-09..2026-03-09',
  })
  expect(origins.rows).toMatchObject([
    { originKind: 'install', mediaSource: 'tiktok', firstLoans: 2 },
    { originKind: 'install', mediaBucket: 'restricted', firstLoans: 1 },
    { originKind: 'organic', firstLoans: 1 },
  ])
  expect(origins.totals).toMatchObject({ firstLoans: 4 })
  for (const page of ['af-statistics', 'af-statistics-chart']) {
    const cohorts = await read(`business-data/${page}`, {
      installed: '2026-03-01..2026-03-31',
      cohortStep: 'week',
      app: 'pesa',
    })
    expect(cohorts.rows).toMatchObject([
      { cohortOn: '2026-03-02', installs: 4, mediaCost: 80_000, firstLoans: 0 },
      {
        cohortOn: '2026-03-09',
        installs: 6,
        mediaCost: 30_000,
        registrations: 4,
        firstLoans: 3,
        paidLoans: 3,
        maturedInstalls: 6,
        loansIn7: 3,
        loansIn30: 3,
        firstDefaults: 2,
      },
    ])
  }
})

it('counts of two reports of one act the primary one', async () => {
  const events = (source: string, primary: string) =>
    [
      `${head},Is Primary Attribution`,
      `${row('act-1-1', '2026-04-14 05:00:00', { event: 'applied', source })}${primary ? `,${primary}` : ''}`,
    ].join('\n')
  await upload(events('facebook', 'false'), 'events')
  await upload(events('google', 'true'), 'retargeting-events')
  const { rows } = await read('platform-statistics/af-channel-statistics/events', {
    happened: '2026-04-14..2026-04-14',
  })
  expect(rows).toMatchObject([
    { calledEvent: 'applied', mediaSource: 'facebook', reportedEvents: 1, countedEvents: 0 },
    { calledEvent: 'applied', mediaSource: 'google', reportedEvents: 1, countedEvents: 1 },
  ])
})

/** An existing customer who installs the app, one who registers because of it, and one of the staff. */
it('counts as brought who registered since the install, and nobody of the staff', async () => {
  const old = await aCustomer(t)
  await aLoanOf(old.id)
  await t.settle()
  await goTo(t, '2026-04-20' as BusinessDate)
  const day = '2026-04-20 05:00:00'
  const names = ['old', 'new', 'own'].map((one) => `since-${one}-1`)
  await upload([head, ...names.map((one) => row(one, day))].join('\n'), 'installs')
  await opensOn(old, 'since-old-1')
  const brought = await aPersonOn('since-new-1')
  const staff = [await aPersonOn('since-own-1'), (await aCustomer(t)).id]
  for (const customerId of staff) await aSpecial(t, lender, 'staff', { customerId })
  for (const personId of [brought, ...staff]) await aLoanOf(personId)
  await t.settle()
  finance = await t.signIn('finance')
  const installed = '2026-04-20..2026-04-20'
  const one = { installs: 3, registrations: 1, appliedCustomers: 1, firstLoans: 1 }
  const { rows } = await read('platform-statistics/af-channel-statistics', { installed })
  expect(rows).toMatchObject([{ mediaBucket: 'paid', ...one, lastTouchLoans: 1 }])
  const cohorts = await read('business-data/af-statistics', { installed, cohortStep: 'week' })
  expect(cohorts.rows).toMatchObject([{ ...one, loansIn7: 1 }])
  const origins = await read('platform-statistics/af-channel-statistics/origins', {
    lent: installed,
  })
  expect(origins.rows).toMatchObject([{ originKind: 'install', firstLoans: 1 }])
})

it.each([
  ['2026-04-20', { maturedInstalls: 0, installsUnder7: 3, installsUnder30: 3, daysLeftOut: 7 }],
  ['2026-04-24', { maturedInstalls: 0, installsUnder7: 3, installsUnder30: 3, daysLeftOut: 3 }],
  ['2026-04-28', { maturedInstalls: 0, installsUnder7: 0, installsUnder30: 3, daysLeftOut: 0 }],
  ['2026-05-20', { loansIn30: 0, installsUnder7: 0, installsUnder30: 3, daysLeftOut: 0 }],
  ['2026-05-21', { loansIn30: 1, maturedInstalls: 3, installsUnder30: 0, daysLeftOut: 0 }],
])('marks on %s what of a week of installs is not known yet', async (day, marks) => {
  await goTo(t, day as BusinessDate, { close: false })
  finance = await t.signIn('finance')
  const asked = { installed: '2026-04-20..2026-04-26', cohortStep: 'week' }
  const { rows } = await read('business-data/af-statistics', asked)
  expect(rows).toMatchObject([{ cohortOn: '2026-04-20', installs: 3, loansIn7: 1, ...marks }])
})
