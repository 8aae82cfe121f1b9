import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstContactPolicy } from '@daftari/contract/contact/policy'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { createStaff } from '../../modules/administration/index.ts'
import { offerTerms } from '../../modules/origination/offer-terms.ts'
import { offersOf } from '../../modules/origination/queries/offers.ts'
import { readLoanTerms } from '../../modules/servicing/index.ts'
import { json } from '../../platform/db/json.ts'
import { firstPolicy } from '../../reference/first-policy.ts'
import { type Command, runCommand } from '../command.ts'
import { configureCommand } from './configure.ts'
import { grantNewRightsCommand } from './grant-new-rights.ts'

const sample = join(import.meta.dirname, '../../../../../ops/lender.sample.json')
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-configure-'))

let t: TestApp
beforeAll(async () => {
  t = await openTestApp(new Date())
})
afterAll(async () => {
  await t.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function run(command: Command, ...args: string[]) {
  const [said, complained]: [string[], string[]] = [[], []]
  const env = {
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: dataDir,
    INTAKE_SECRETS: 'other=a-secret-of-the-tests',
  }
  const code = await runCommand(command, {
    args,
    env,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said, complained: complained.join('\n').split('\n') }
}

const product = {
  code: 'tala-30',
  app: 'pesa',
  name: 'Thirty',
  offer: {
    minCents: 100_000,
    maxCents: 200_000,
    stepCents: 50_000,
    termDays: 30,
    dailyInterestPpm: 1,
  },
}

/** Somebody asked for other hours on the page of the console. */
async function askedInConsole(): Promise<void> {
  const staff = { account: 'compliance', name: 'Compliance', roles: ['admin'] }
  await t.as('system', async (ctx) => {
    const { id } = await createStaff(ctx, staff, t.world.ports)
    const of = ctx.tx.selectFrom('platform.settingVersion').where('kind', '=', 'contact-policy')
    const last = await of.selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow()
    const { id: basedOn, setUpBy: _, version: __, ...same } = last
    const { number, document } = last
    const effectiveOn = addDays(ctx.clock.today(), 1)
    const asked = {
      number: number + 1,
      document: json(document),
      effectiveOn,
      basedOn,
      askedBy: id,
    }
    await ctx.tx
      .insertInto('platform.settingVersion')
      .values({ ...same, ...asked, state: 'waiting' })
      .execute()
  })
}

function fileOf(content: unknown): string {
  const path = join(dataDir, 'lender.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const versionsOf = async (kind: string) => {
  const of = t.appContext.db.selectFrom('platform.settingVersion').where('kind', '=', kind)
  return (await of.select('id').execute()).length
}

const counts = async () => ({
  apps: (await t.appContext.db.selectFrom('administration.app').select('code').execute()).length,
  offers: await versionsOf('offer'),
  policies: await versionsOf('risk-policy'),
})

const offered = () => t.as('system', (ctx) => offersOf(ctx, 'pesa'))

it('a dry run says what would be done, and does nothing', async () => {
  const { code, said } = await run(configureCommand, sample, '--dry-run')
  expect(code).toBe(0)
  expect(said).toContain('app pesa: new')
  expect(said).toContain('A dry run: nothing was changed.')
  expect(await counts()).toEqual({ apps: 0, offers: 0, policies: 1 })
})

it('the sample makes a lender that can lend; a second time there is nothing to do', async () => {
  const { code, said } = await run(configureCommand, sample)
  expect([code, said.at(-1)]).toEqual([0, 'INTAKE_SECRETS has none for pesa: it cannot sign in.'])
  expect((await offered()).map((one) => [one.productCode, one.kind, one.version])).toEqual([
    ['pesa-14', 'single', 1],
    ['pesa-super', 'instalments', 1],
  ])
  expect((await run(configureCommand, sample)).said[0]).toBe(
    'Everything is as the file says already.',
  )
  expect(await counts()).toEqual({ apps: 1, offers: 2, policies: 1 })
})

it('another price is another version, another policy too, and the audit log has each', async () => {
  const policy = { ...firstPolicy, limits: { ...firstPolicy.limits, exposureCents: 9_000_000 } }
  await run(configureCommand, fileOf({ products: [product], policy }))
  const dearer = { ...product, offer: { ...product.offer, dailyInterestPpm: 2 } }
  const { said } = await run(configureCommand, fileOf({ products: [dearer], policy }))
  expect(said[0]).toMatch(/^product tala-30: offer 2, from 20\d\d-\d\d-\d\d$/)
  expect(said).toHaveLength(2)
  const now = (await offered()).find((one) => one.productCode === 'tala-30')
  expect(now).toMatchObject({ version: 2, dailyInterestPpm: 2 })
  expect((await counts()).policies).toBe(2)
  const acts = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'actor'])
    .where('act', 'in', ['app.save', 'product.save', 'setting.set-up'])
    .orderBy('id')
    .execute()
  expect(acts.map((one) => one.act)).toEqual([
    'app.save',
    ...Array(3).fill(['setting.set-up', 'product.save']).flat(),
    'setting.set-up',
    'setting.set-up',
    'product.save',
  ])
  expect(new Set(acts.map((one) => one.actor))).toEqual(new Set(['system:configure']))
})

it('contact rules are set, once, with what they were in the audit log', async () => {
  const contact = { ...firstContactPolicy, audit: { ...firstContactPolicy.audit, until: '18:00' } }
  expect((await run(configureCommand, fileOf({ contact }))).said).toContain(
    'contact rules: version 2',
  )
  expect((await run(configureCommand, fileOf({ contact }))).said[0]).toBe(
    'Everything is as the file says already.',
  )
  const entry = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['before', 'after'])
    .where('act', '=', 'setting.set-up')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ before: firstContactPolicy, after: contact })
  await askedInConsole()
  const later = await run(configureCommand, fileOf({ contact: firstContactPolicy }))
  expect([later.code, later.complained[0]]).toEqual([2, expect.stringContaining('in the console')])
  expect((await run(configureCommand, fileOf({ contact }))).code).toBe(0)
  const lax = { ...contact, collection: { ...contact.collection, until: '22:00' } }
  const { code, complained } = await run(configureCommand, fileOf({ contact: lax }))
  expect([code, complained[0]]).toEqual([
    2,
    expect.stringContaining('contact.collection.until: between 07:00 and 20:00'),
  ])
})

it('what a price says beside its rates is offered so, and its loans are made so', async () => {
  const options = {
    dueDays: 'twice-monthly',
    rounding: 'up',
    fixedFeeCents: 5_000,
    lateCharge: { cents: 10_000, ppm: 20_000 },
    overdueInterest: true,
    allocationOrder: ['principal', 'interest', 'fee', 'fine'],
  }
  const offer = { ...product.offer, termDays: 90, periods: 6, roundToCents: 10_000, options }
  const wages = { ...product, code: 'wages-90', offer: { ...offer, prepayment: 'smaller' } }
  const defaults = { capOwingAfterDays: 90 }
  expect((await run(configureCommand, fileOf({ products: [wages], defaults }))).code).toBe(0)
  const found = (await offered()).find((one) => one.productCode === 'wages-90')
  const all = { ...options, ...defaults, dueSoonDays: 5, lastWithinPpm: 1_500_000 }
  expect(found?.options).toEqual(all)
  if (found === undefined) throw new Error('it is offered')
  const terms = offerTerms(found, 100_000)
  expect(terms).toMatchObject({ ...all, prepayment: 'smaller', evenReplans: true })
  expect(readLoanTerms(JSON.parse(JSON.stringify(terms)))).toEqual(terms)
})

const wrong = (change: object) => ({ products: [{ ...product, ...change }] })
it.each([
  ['no JSON', '{', ['Expected property name']],
  ['a field nobody knows', { product: [] }, ['the file: Unrecognized key: "product"']],
  [
    'an amount that is no whole number',
    wrong({ offer: { ...product.offer, minCents: 0.5 } }),
    ['products.0.offer.minCents'],
  ],
  [
    'a range that its steps do not meet',
    wrong({ offer: { ...product.offer, stepCents: 70_000 } }),
    ['products.0.offer: range'],
  ],
  [
    'cents that nobody can be paid',
    wrong({ offer: { ...product.offer, minCents: 100_050, stepCents: 99_950 } }),
    ['products.0.offer: not whole units'],
  ],
  [
    'an app that is not there',
    wrong({ app: 'nobody' }),
    ['products.0.app: there is no app nobody'],
  ],
  [
    'a unit that leaves the last of twelve months three times the others',
    wrong({
      offer: {
        ...product.offer,
        minCents: 1_000_000,
        maxCents: 1_000_000,
        termDays: 360,
        periods: 12,
        periodMonths: 1,
        interestMethod: 'declining',
        dailyInterestPpm: 0,
        yearlyInterestPpm: 600_000,
        dayCount: '30/360',
        roundToCents: 50_000,
      },
    }),
    ['products.0.offer: last instalment too large'],
  ],
  ['a day that is past', wrong({ effectiveOn: '2020-01-01' }), ['products.0.effectiveOn: is past']],
  ['a code twice', { products: [product, product] }, ['products.1.code: stands there twice']],
  [
    'another app for a product',
    {
      apps: [{ code: 'second', name: 'Second', package: 'com.second' }],
      ...wrong({ app: 'second' }),
    },
    ['product tala-30 is of app pesa'],
  ],
])(
  '%s is refused by its place, and nothing of the file is done',
  async (_what, content, problems) => {
    const before = await counts()
    const { code, complained } = await run(configureCommand, fileOf(content))
    expect(code).toBe(2)
    for (const [index, problem] of problems.entries()) expect(complained[index]).toContain(problem)
    expect(await counts()).toEqual(before)
  },
)

it('shows what a role lacks that came with the product, and adds what is asked for', async () => {
  const { db } = t.appContext
  await db.deleteFrom('administration.rolePermission').where('roleCode', '=', 'auditor').execute()
  const shown = await run(grantNewRightsCommand)
  expect([shown.code, shown.said[0]]).toEqual([0, 'auditor lacks'])
  expect(shown.said).toContain('  application.decide')
  const held = async () =>
    (
      await db
        .selectFrom('administration.rolePermission')
        .select('permission')
        .where('roleCode', '=', 'auditor')
        .execute()
    ).map((one) => one.permission)
  expect(await held()).toEqual([])
  await run(grantNewRightsCommand, '--role', 'auditor', '--only', 'application.take')
  expect(await held()).toEqual(['application.take'])
  await run(grantNewRightsCommand, '--all')
  expect(await held()).toContain('application.decide')
  expect((await run(grantNewRightsCommand)).said).toEqual([
    'Every role has what it has in this version.',
  ])
  expect((await run(grantNewRightsCommand, '--role', 'nobody')).code).toBe(2)
})
