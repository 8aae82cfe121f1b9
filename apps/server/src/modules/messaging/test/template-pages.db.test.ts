import {
  everyTemplate,
  type TemplatePageKey,
  templatePage,
  templatePages,
} from '@daftari/contract/messaging/template-pages'
import { templateEndpoints } from '@daftari/contract/messaging/templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

const roles = ['audit-admin', 'collection-lead', 'telemarketer', 'collector'] as const
type Role = (typeof roles)[number]

let t: TestServer
const staff = {} as Record<Role | 'second', Caller>

beforeAll(async () => {
  t = await openTestServer()
  for (const role of roles) staff[role] = await t.signIn(role)
  staff.second = await t.signIn('audit-admin')
})
afterAll(() => t.close())

const collection = 'collection/sms-notice/sms-template'
const collectors = 'collection/management/collection-sms-template'
const promotion = 'promotion/sms-promotion/sms-promotion-template'
const offApp = 'promotion/off-app/sms-template'
const push = 'promotion/push-message/template'

const texts = { en: '{lender}: {name}, this is written by the tests.' }
const pushed = { channel: 'push', titles: { en: 'A new loan' }, leadsTo: '/apply' }
const remote = {
  channel: 'whatsapp',
  remoteName: 'loan_due_soon',
  remoteLanguages: { en: 'en_US' },
}
const ofPush = (page: TemplatePageKey) => (page === push ? pushed : {})

let made = 0
function create(page: TemplatePageKey, who: Caller, more: object = {}) {
  made += 1
  const [purpose] = templatePage(page).purposes
  const body = { name: `Of a page ${made}`, purpose, texts }
  return who.post(templateEndpoints[page].create.path, Object.assign(body, ofPush(page), more))
}

async function written(page: TemplatePageKey, who: Caller, more: object = {}) {
  const answer = await create(page, who, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.data as { id: number; version: number }
}

const act = (
  page: TemplatePageKey,
  name: 'update' | 'close' | 'decide',
  who: Caller,
  of: { id: number; version: number },
) => {
  const { id, version } = of
  const body = {
    update: {
      id,
      version,
      name: `Anew ${id}`,
      texts,
      ...(page === push && { titles: pushed.titles }),
    },
    close: { id, version, reason: 'Not needed' },
    decide: { id, version, approve: true, reason: 'Read and right' },
  }
  return who.post(templateEndpoints[page][name].path, body[name])
}

/** The roles that write on each page, and those that approve there. */
const holders: readonly [TemplatePageKey, Role][] = [
  [everyTemplate, 'audit-admin'],
  [collection, 'collection-lead'],
  [collectors, 'collection-lead'],
  [promotion, 'telemarketer'],
  [offApp, 'telemarketer'],
  [push, 'telemarketer'],
]

test('every page of templates is in the table', () => {
  expect(holders.map(([page]) => page).sort()).toEqual(Object.keys(templatePages).sort())
})

describe.each(holders)('on %s', (page, writer) => {
  test(`${writer} writes, and nobody else does; whoever approves may close as well`, async () => {
    const own = await written(page, staff[writer])
    for (const role of roles.filter((one) => one !== writer)) {
      expect([role, (await create(page, staff[role])).status]).toEqual([role, 403])
      expect([role, (await act(page, 'update', staff[role], own)).status]).toEqual([role, 403])
      if (role === 'audit-admin') continue
      expect([role, (await act(page, 'close', staff[role], own)).status]).toEqual([role, 403])
    }
    const other = await written(page, staff[writer])
    expect((await act(page, 'close', staff['audit-admin'], other)).data.state).toBe('closed')
    const next = await act(page, 'update', staff[writer], own)
    expect(next.status, next.text).toBe(200)
    expect((await act(page, 'close', staff[writer], next.data)).data.state).toBe('closed')
  })

  test('only somebody else with the right approves', async () => {
    const own = await written(page, staff[writer])
    for (const role of roles.filter((one) => one !== 'audit-admin')) {
      expect([role, (await act(page, 'decide', staff[role], own)).status]).toEqual([role, 403])
    }
    expect((await act(page, 'decide', staff.second, own)).data.state).toBe('in-use')
    const path = templateEndpoints[page].detail.path.replace('{id}', `${own.id}`)
    const { acts } = (await staff[writer].get(path)).data
    expect(acts).toEqual(['edit', 'close'])
  })
})

describe('a template of another page', () => {
  const strange: readonly [TemplatePageKey, string, object][] = [
    [collection, 'purpose', { purpose: 'marketing' }],
    [collection, 'channel', { ...remote }],
    [promotion, 'purpose', { purpose: 'collection' }],
    [promotion, 'channel', pushed],
    [promotion, 'scene', { scene: 'off-app' }],
    [offApp, 'scene', { scene: 'general' }],
    [push, 'channel', { channel: 'sms' }],
  ]
  test.each(strange)('is not written on %s: another %s', async (page, field, more) => {
    const writer = staff[page.startsWith('promotion') ? 'telemarketer' : 'collection-lead']
    const answer = await create(page, writer, more)
    expect([answer.status, Object.keys(answer.data?.fields ?? {})]).toEqual([422, [field]])
  })

  test('is not found, whatever one would do with it', async () => {
    const audit = await written(everyTemplate, staff['audit-admin'], { purpose: 'audit' })
    const offer = await written(promotion, staff.telemarketer)
    const left = await written(offApp, staff.telemarketer)
    const whatsapp = await written(collectors, staff['collection-lead'], { ...remote })
    const tries: [TemplatePageKey, { id: number; version: number }][] = [
      [collection, audit],
      [collection, offer],
      [collection, whatsapp],
      [promotion, audit],
      [promotion, left],
      [offApp, offer],
      [push, offer],
    ]
    for (const [page, of] of tries) {
      const writer = staff[page.startsWith('promotion') ? 'telemarketer' : 'collection-lead']
      const path = templateEndpoints[page].detail.path.replace('{id}', `${of.id}`)
      expect([page, of.id, (await writer.get(path)).status]).toEqual([page, of.id, 404])
      expect((await act(page, 'update', writer, of)).status).toBe(404)
      expect((await act(page, 'close', writer, of)).status).toBe(404)
      expect((await act(page, 'decide', staff.second, of)).status).toBe(404)
    }
    const history = (who: Caller, { id }: { id: number }) =>
      who.get(`/audit-trail/message-template/${id}`).then(({ status }) => status)
    const { telemarketer, 'collection-lead': lead } = staff
    expect([await history(lead, audit), await history(telemarketer, audit)]).toEqual([404, 404])
    expect([await history(lead, offer), await history(telemarketer, offer)]).toEqual([404, 200])
    expect([await history(lead, whatsapp), await history(telemarketer, left)]).toEqual([200, 200])
  })

  test('is not listed, and the page of all lists every one', async () => {
    const listed = async (page: string, who: Caller) => {
      const { rows } = (await who.get(page, { pageSize: '200' })).data
      return (
        rows as { messagePurpose: string; messageChannel: string; templateScene: string }[]
      ).map((row) => `${row.messagePurpose} ${row.messageChannel} ${row.templateScene}`)
    }
    const kinds = async (page: string, who: Caller) => [...new Set(await listed(page, who))].sort()
    const { telemarketer, 'collection-lead': lead } = staff
    expect(await kinds(`/${collection}`, lead)).toEqual(['collection sms general'])
    expect(await kinds(`/${promotion}`, telemarketer)).toEqual(['marketing sms general'])
    expect(await kinds(`/${offApp}`, telemarketer)).toEqual(['marketing sms off-app'])
    expect(await kinds(`/${push}`, telemarketer)).toEqual(['marketing push general'])
    const all = await kinds('/audit/sentSms/show/sms/template', staff['audit-admin'])
    expect(all).toContain('marketing sms off-app')
    expect(all).toContain('collection whatsapp general')
  })
})

describe('what a channel wants', () => {
  const wrong: readonly [string, TemplatePageKey, object, string][] = [
    ['a push without its title', push, { titles: undefined }, 'titles.en'],
    [
      'a push whose second language has no title',
      push,
      { texts: { en: texts.en, sw: texts.en } },
      'titles.sw',
    ],
    ['an SMS with a title', promotion, { titles: { en: 'A title' } }, 'titles.en'],
    ['an SMS that leads somewhere', promotion, { leadsTo: '/home' }, 'leadsTo'],
    ['WhatsApp without its name', promotion, { ...remote, remoteName: undefined }, 'remoteName'],
    ['a title with what is not known', push, { titles: { en: 'For {nobody}' } }, 'titles.en'],
    [
      'a text with what is not known',
      push,
      { texts: { en: texts.en, es: 'Para usted, {cliente}' }, titles: { en: 'One', es: 'Uno' } },
      'texts.es',
    ],
    [
      'a push that is too long',
      push,
      { texts: { en: `{lender} ${'a word '.repeat(40)}` } },
      'texts.en',
    ],
  ]
  test.each(wrong)('%s is refused at its field', async (_, page, more, field) => {
    const { status, data } = await create(page, staff.telemarketer, more)
    expect([status, Object.keys(data?.fields ?? {})]).toEqual([422, [field]])
  })

  test('is kept with the version and told', async () => {
    const { id } = await written(promotion, staff.telemarketer, { ...remote })
    const path = templateEndpoints[promotion].detail.path.replace('{id}', `${id}`)
    expect((await staff.telemarketer.get(path)).data).toMatchObject({
      channel: 'whatsapp',
      versions: [{ remoteName: 'loan_due_soon', remoteLanguages: { en: 'en_US' }, titles: null }],
    })
  })
})

test('who waits for whom is told once, with the page that they may open', async () => {
  const kinds = async (who: Caller) => {
    const { waiting } = (await who.get('/dashboard/requests')).data
    return (waiting as { kind: string; count: number }[])
      .filter(({ kind }) => kind.endsWith('-text'))
      .map(({ kind }) => kind)
  }
  expect(await kinds(staff['audit-admin'])).toEqual(['message-text'])
  expect(await kinds(staff['collection-lead'])).toEqual([])
})

test('a page says what a part costs by the dearest gateway in use of each of its channels', async () => {
  const path = templateEndpoints[promotion].prices.path
  const asked = async () => (await staff.telemarketer.get(path)).data.prices
  const before = await asked()
  expect(before).toEqual([
    { channel: 'sms', partCents: expect.any(Number) },
    { channel: 'whatsapp', partCents: null },
  ])
  const row = {
    kind: 'whatsapp',
    url: 'https://127.0.0.1:1',
    secretCipher: t.appContext.cipher.seal('its own'),
    weight: 1,
  }
  await t.appContext.db
    .insertInto('messaging.gateway')
    .values([
      { ...row, code: 'cheap', partCents: 40, state: 'active', approved: true },
      { ...row, code: 'dear', partCents: 70, state: 'active', approved: true },
      { ...row, code: 'dearest', partCents: 900, state: 'inactive' },
    ])
    .execute()
  expect(await asked()).toEqual([
    { channel: 'sms', partCents: null },
    { channel: 'whatsapp', partCents: 70 },
  ])
  expect((await staff.collector.get(path)).status).toBe(403)
})
