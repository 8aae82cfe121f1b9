import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIntakeClient, type IntakeClient } from '../../../test/fixtures/intake-client.ts'
import {
  anyContacts,
  anyPerson,
  anyPhone,
  anyWork,
  registered,
} from '../../../test/fixtures/intake-customer.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { deviceReading, personByIdNumber, personByOperatorHash } from '../customers/index.ts'

let t: TestApp
let intake: IntakeClient

beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
  intake = await anIntakeClient(t)
})
afterAll(async () => {
  await intake.close()
  await t.close()
})

const put = (path: string, body: unknown, app = 'pesa') =>
  intake.call({ method: 'PUT', path, body, app })
const post = (path: string, body: unknown) => intake.call({ method: 'POST', path, body })
const fieldsOf = (data: Record<string, unknown>) => Object.keys((data.fields as object) ?? {})

describe('the person', () => {
  it('is kept, found by ID number, and found by the wallet operator’s hash', async () => {
    const phone = '0799 123 456'
    const { id, path } = await registered(intake, { phone })
    const person = anyPerson({ idType: 'passport', idNumber: 'ak123456' })
    expect((await put(`${path}/person`, person)).status).toBe(200)
    const hash = createHash('sha256').update('254799123456').digest('hex')
    const found = await t.as('system', async (ctx) => [
      await personByIdNumber(ctx, 'AK123456 '),
      await personByOperatorHash(ctx, hash.toUpperCase()),
      await personByIdNumber(ctx, '99999999'),
    ])
    expect(found).toEqual([id, id, undefined])
  })

  it('gives an ID number once; another is refused, and so is somebody else’s', async () => {
    const [one, other] = [await registered(intake), await registered(intake)]
    const person = anyPerson()
    expect((await put(`${one.path}/person`, person)).status).toBe(200)
    expect((await put(`${one.path}/person`, { ...person, city: 'Ruiru' })).status).toBe(200)
    const changed = await put(`${one.path}/person`, { ...person, idNumber: '7654321' })
    expect(changed).toMatchObject({ status: 422, data: { error: 'customer.id-number-fixed' } })
    const taken = await put(`${other.path}/person`, person)
    expect(taken).toMatchObject({ status: 422, data: { error: 'customer.id-number-taken' } })
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'actor', 'before', 'after'])
      .where('objectType', '=', 'person')
      .where('objectId', '=', String(one.id))
      .execute()
    expect(logged).toEqual([
      {
        act: 'customer.correct',
        actor: 'app:pesa',
        before: { city: 'Thika' },
        after: { city: 'Ruiru' },
      },
    ])
  })

  it('is one of two who give the same ID number at the same moment', async () => {
    const both = [await registered(intake), await registered(intake)]
    const person = anyPerson()
    const answers = await Promise.all(both.map(({ path }) => put(`${path}/person`, person)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422])
  })

  it.each([
    [{ idNumber: '123' }, 'idNumber'],
    [{ idNumber: '123456789' }, 'idNumber'],
    [{ birthOn: '2026-02-30' }, 'birthOn'],
    [{ birthOn: '2030-01-01' }, 'birthOn'],
    [{ birthOn: '1890-01-01' }, 'birthOn'],
    [{ fullName: '' }, 'fullName'],
    [{ fullName: 'a'.repeat(121) }, 'fullName'],
    [{ fullName: 'Ann\u0007evil' }, 'fullName'],
    [{ fullName: '\u202e\u200b' }, 'fullName'],
    [{ gender: 'other' }, 'gender'],
    [{ children: 31 }, 'children'],
    [{ vip: true }, 'vip'],
  ])('changed by %j is refused by its field', async (change, field) => {
    const { path } = await registered(intake)
    const { status, data } = await put(`${path}/person`, anyPerson(change))
    expect([status, fieldsOf(data)]).toEqual([422, [field]])
  })

  it('of another app is not there', async () => {
    const { path } = await registered(intake)
    expect((await put(`${path}/person`, anyPerson(), 'haraka')).status).toBe(404)
  })
})

describe('work and contacts', () => {
  it('are whole each time: what is left out is gone', async () => {
    const { id, path } = await registered(intake)
    const work = { ...anyWork, company: 'Kenya Tea Packers', companyPhone: '020 271-5000' }
    await put(`${path}/work`, work)
    await put(`${path}/work`, { ...anyWork, payDay: 25 })
    const row = await t.appContext.db
      .selectFrom('customers.work')
      .selectAll()
      .where('personId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ company: null, companyPhoneMasked: null, payDay: 25 })
  })

  it('are sent as they were pasted: marks that nobody sees are dropped, a line break named', async () => {
    const { id, path } = await registered(intake)
    const company = '\u202AJoseph\u2019s 👩\u200D🍳 Kitchen\u2069'
    expect(
      (await put(`${path}/work`, { ...anyWork, company, companyPhone: '(020) 271.5000' })).status,
    ).toBe(200)
    const phone = '\u2066+254 (0) 722\u00A0000\u2011111\u2069'
    const contact = { ...anyContacts().contacts[0], name: 'Mama 👩\u200D👧\uFEFF', phone }
    expect((await put(`${path}/contacts`, { contacts: [contact] })).status).toBe(200)
    const db = t.appContext.db
    const work = await db
      .selectFrom('customers.work')
      .select('company')
      .where('personId', '=', id)
      .executeTakeFirstOrThrow()
    expect(work.company).toBe('Joseph\u2019s 👩🍳 Kitchen')
    const kept = await db
      .selectFrom('customers.contact')
      .select(['name', 'phoneMasked'])
      .where('personId', '=', id)
      .execute()
    expect(kept).toEqual([{ name: 'Mama 👩👧', phoneMasked: '+2547*****111' }])
    const broken = await put(`${path}/contacts`, { contacts: [{ ...contact, name: 'Ma\tma' }] })
    expect([broken.status, fieldsOf(broken.data)]).toEqual([422, ['contacts.0.name']])
    const both = { ...contact, phone: '0722000111 / 0722000112' }
    const several = await put(`${path}/contacts`, { contacts: [both] })
    expect(several.data.fields).toEqual({
      'contacts.0.phone': expect.stringContaining('two numbers'),
    })
  })

  it('put aside the contacts that are not named any more, and take one back that is', async () => {
    const { id, path } = await registered(intake)
    const before = anyContacts()
    await put(`${path}/contacts`, before)
    const [first] = before.contacts
    await put(`${path}/contacts`, { contacts: [{ ...first, name: 'Njoroge K.' }] })
    const standing = await t.appContext.db
      .selectFrom('reporting.contact')
      .select(['name', 'phoneMasked', 'consented', 'source'])
      .where('personId', '=', id)
      .execute()
    expect(standing).toMatchObject([{ name: 'Njoroge K.', consented: true, source: 'customer' }])
  })

  it('do not take the customer for a contact, nor one phone twice', async () => {
    const phone = anyPhone()
    const { path } = await registered(intake, { phone })
    const contact = { name: 'Me', relationship: 'other', phone, consented: true }
    const own = await put(`${path}/contacts`, { contacts: [contact] })
    expect(own).toMatchObject({ status: 422, data: { error: 'contact.own-phone' } })
    const { contacts } = anyContacts()
    const twice = await put(`${path}/contacts`, { contacts: [contacts[0], contacts[0]] })
    expect(twice.status).toBe(422)
  })
})

describe('a photo', () => {
  const picture = (width = 60, height = 40) =>
    sharp({ create: { width, height, channels: 3, background: '#a35' } })
  const photo = (path: string, bytes: Uint8Array, o: { name?: string; kind?: string } = {}) =>
    intake.call({
      method: 'POST',
      path: `${path}/photos/${o.kind ?? 'id-front'}`,
      file: { name: o.name ?? 'front.jpg', bytes },
    })
  const storedFiles = async () =>
    (await t.appContext.db.selectFrom('platform.file').select('id').execute()).length

  it('FI-02, FI-04 is drawn anew: its place and the sender’s name of the file are gone', async () => {
    const { id, path } = await registered(intake)
    const withPlace = await picture()
      .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { status, data } = await photo(path, withPlace, { name: '../../etc/front.jpg' })
    expect(status).toBe(200)
    const file = await t.appContext.db
      .selectFrom('platform.file')
      .selectAll()
      .where('id', '=', Number(data.fileId))
      .executeTakeFirstOrThrow()
    expect(file).toMatchObject({ ownerId: id, mediaType: 'image/webp', name: 'front.jpg' })
    const bytes = await buffer(await t.appContext.files.read(file.storageKey))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    expect(file.storageKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}\.webp$/)
  })

  it('of the same kind takes the place of the earlier', async () => {
    const { id, path } = await registered(intake)
    const bytes = await picture().png().toBuffer()
    await photo(path, bytes)
    const { data } = await photo(path, bytes)
    const standing = await t.appContext.db
      .selectFrom('reporting.document')
      .select(['kind', 'fileId'])
      .where('personId', '=', id)
      .execute()
    expect(standing).toEqual([{ kind: 'id-front', fileId: data.fileId }])
  })

  it('proofs are ten of a kind at most', async () => {
    const { path } = await registered(intake)
    const bytes = await picture(8, 8).png().toBuffer()
    for (let page = 1; page <= 10; page += 1) {
      expect((await photo(path, bytes, { kind: 'flow-proof' })).status).toBe(200)
    }
    const eleventh = await photo(path, bytes, { kind: 'flow-proof' })
    expect(eleventh).toMatchObject({ status: 422, data: { error: 'document.too-many' } })
  })

  it('FI-01 that is none is refused and nothing of it is kept', async () => {
    const { path } = await registered(intake)
    const before = await storedFiles()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const cut = (await picture().jpeg().toBuffer()).subarray(0, 40)
    const large = await picture(6_500, 6_400).png({ compressionLevel: 1 }).toBuffer()
    const notImages: [string, Uint8Array][] = [
      ['face.jpg', svg],
      ['face.jpg.exe', Buffer.from('MZ not a picture')],
      ['face.jpg', cut],
      ['face.jpg', Buffer.alloc(0)],
    ]
    for (const [name, bytes] of notImages) {
      const { status, data } = await photo(path, bytes, { name })
      expect([name, status, data.error]).toEqual([name, 422, 'file.not-an-image'])
    }
    const wide = await photo(path, large)
    expect(wide).toMatchObject({ status: 422, data: { error: 'file.too-many-pixels' } })
    const heavy = await photo(path, Buffer.alloc(21_000_000, 1))
    expect(heavy).toMatchObject({ status: 422, data: { error: 'file.too-large' } })
    expect(await storedFiles()).toBe(before)
  })

  it('is the one whose digest was signed', async () => {
    const { path } = await registered(intake)
    const bytes = await picture().png().toBuffer()
    const request = {
      method: 'POST' as const,
      path: `${path}/photos/selfie`,
      file: { name: 'a.png', bytes },
    }
    const digest = createHash('sha256').update('another').digest('hex')
    const swapped = await intake.call({ ...request, file: { ...request.file, digest } })
    expect(swapped.status).toBe(401)
    const headers = { 'x-content-sha256': digest }
    expect((await intake.call({ ...request, headers })).status).toBe(401)
    expect((await intake.call({ ...request, path: `${path}/photos/passport` })).status).toBe(422)
  })
})

describe('readings of the phone', () => {
  const contacts = { kind: 'contacts', items: [{ name: 'Mama', phone: '0722 000 111' }] }
  const consentTo = (given: boolean) => ({
    consents: [{ purpose: 'contacts', wordingVersion: '1', given }],
  })

  it('are taken with a consent only, each a version, and kept encrypted', async () => {
    const { id, path } = await registered(intake)
    const without = await post(`${path}/readings`, contacts)
    expect(without).toMatchObject({ status: 422, data: { error: 'device-data.no-consent' } })
    await post(`${path}/consents`, consentTo(true))
    expect((await post(`${path}/readings`, contacts)).data).toEqual({ version: 1 })
    expect((await post(`${path}/readings`, contacts)).data).toEqual({ version: 2 })
    await post(`${path}/consents`, consentTo(false))
    expect((await post(`${path}/readings`, contacts)).status).toBe(422)
    const rows = await t.appContext.db
      .selectFrom('customers.deviceReading')
      .select('itemsCipher')
      .where('personId', '=', id)
      .execute()
    expect(rows.some((row) => row.itemsCipher.includes('Mama'))).toBe(false)
    const opened = await t.as('system', (ctx) =>
      deviceReading(ctx, { personId: id, kind: 'contacts', version: 2 }),
    )
    expect(opened).toEqual(contacts.items)
  })

  it('of the device itself keep only a hash of its fingerprint', async () => {
    const { path } = await registered(intake)
    const consents = [{ purpose: 'device', wordingVersion: '1', given: true }]
    await post(`${path}/consents`, { consents })
    const fingerprint = 'fingerprint-of-a-phone'
    const reading = { kind: 'device', items: [{ fingerprint, model: 'A54' }] }
    expect((await post(`${path}/readings`, reading)).status).toBe(200)
    const devices = await t.appContext.db.selectFrom('customers.device').selectAll().execute()
    expect(devices).toHaveLength(1)
    expect(devices[0]?.fingerprintHash.toString()).not.toContain('fingerprint')
  })

  it('are not taken at all where the deployment has switched them off', async () => {
    const { path } = await registered(intake)
    await post(`${path}/consents`, consentTo(true))
    const setting = { key: 'device-data.allowed', value: 'false' }
    await t.appContext.db.insertInto('platform.setting').values(setting).execute()
    const off = await post(`${path}/readings`, contacts)
    await t.appContext.db.deleteFrom('platform.setting').where('key', '=', setting.key).execute()
    expect(off).toMatchObject({ status: 403, data: { error: 'device-data.off' } })
  })

  it('with unknown items are refused', async () => {
    const { path } = await registered(intake)
    const { status } = await post(`${path}/readings`, { kind: 'calls', items: [] })
    expect(status).toBe(422)
  })
})
