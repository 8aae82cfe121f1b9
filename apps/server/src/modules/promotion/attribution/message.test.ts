import { expect, it } from 'vitest'
import { fieldsOf, instantIn, naturalKey, readMessage } from './message.ts'

const install = {
  app_id: 'ke.co.daftari.pesa',
  appsflyer_id: '1774936800000-1',
  event_name: 'install',
  event_time: '2026-03-31 06:00:00.123',
  campaign_type: 'ua',
  conversion_type: 'install',
  media_source: 'Facebook Ads',
  campaign: 'March',
  is_primary_attribution: false,
  an_unknown_field: { of: 'a later release' },
}
const read = (raw: object, zone = 'UTC') => {
  const fields = fieldsOf(raw)
  return fields === undefined ? 'shape' : readMessage(fields, { zone })
}
const known = (raw: object) => {
  const record = read(raw)
  if (typeof record === 'string') throw new Error(record)
  return record
}

it('reads an install, and does not take false for nothing said', () => {
  expect(read(install)).toMatchObject({
    kind: 'install',
    reportedAs: 'acquisition',
    eventAt: new Date('2026-03-31T06:00:00Z'),
    bucket: 'paid',
    mediaSource: 'facebook ads',
    campaign: 'March',
    isPrimary: false,
    customerId: null,
  })
  const { is_primary_attribution: _, ...silent } = install
  expect(read(silent)).toMatchObject({ isPrimary: null })
})

it('finds what absent keys leave open', () => {
  const { campaign_type: _1, conversion_type: _2, ...bare } = install
  expect(read(bare)).toMatchObject({ reportedAs: 'acquisition', bucket: 'paid' })
  const { media_source: _3, ...silent } = bare
  expect(read(silent)).toMatchObject({ reportedAs: 'organic', bucket: 'organic' })
  expect(read({ ...bare, conversion_type: 're-engagement' })).toMatchObject({
    reportedAs: 'retargeting',
  })
})

it('keeps whose source is not disclosed apart from who came by themselves', () => {
  expect(read({ ...install, media_source: 'restricted' })).toMatchObject({
    bucket: 'restricted',
    mediaSource: null,
  })
  const { media_source: _, ...silent } = install
  expect(read(silent)).toMatchObject({ bucket: 'restricted' })
  expect(read({ ...install, media_source: 'organic' })).toMatchObject({ bucket: 'organic' })
})

it.each([
  ['shape', []],
  ['no-device', { ...install, appsflyer_id: undefined }],
  ['no-event', { ...install, event_name: '' }],
  ['no-time', { ...install, event_time: '2026-02-30 06:00:00' }],
  ['no-time', { ...install, event_time: 'yesterday' }],
])('says why it cannot be read: %s', (problem, raw) => {
  expect(read(raw)).toBe(problem)
})

it('takes the time in its zone, by the second', () => {
  expect(instantIn('2026-03-31 00:30:00', 'Africa/Nairobi')).toEqual(
    new Date('2026-03-30T21:30:00Z'),
  )
  expect(instantIn('2026-03-31 00:30:00.9', 'UTC')).toEqual(new Date('2026-03-31T00:30:00Z'))
})

it('takes an install reported otherwise for the same, and one act reported for two reasons for two', () => {
  const organic = { ...install, campaign_type: 'organic', media_source: 'organic' }
  expect(naturalKey(known(organic))).toBe(naturalKey(known(install)))
  const applied = { ...install, event_name: 'applied', event_value: '{"amount":5}' }
  const again = { ...applied, campaign_type: 'retargeting', conversion_type: 're-engagement' }
  expect(naturalKey(known(again))).not.toBe(naturalKey(known(applied)))
})

it.each(['media_source', 'campaign', 'event_name'])(
  'cannot read NUL or half a sign in %s',
  (name) => {
    expect([read({ ...install, [name]: 'a\0b' }), read({ ...install, [name]: 'a\ud83d' })]).toEqual(
      ['shape', 'shape'],
    )
  },
)

it('cuts what is too long between two signs', () => {
  const long = `${'x'.repeat(99)}\u{1f600}`
  expect(known({ ...install, media_source: long }).mediaSource?.isWellFormed()).toBe(true)
})
