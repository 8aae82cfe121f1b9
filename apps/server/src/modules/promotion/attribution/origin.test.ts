import { expect, it } from 'vitest'
import { originOf, type Touch } from './origin.ts'

const at = (hour: number) => new Date(`2026-03-31T${String(hour).padStart(2, '0')}:00:00Z`)
const touch = (kind: Touch['kind'], hour: number, more: Partial<Touch> = {}): Touch => ({
  kind,
  at: at(hour),
  bucket: null,
  mediaSource: null,
  campaign: null,
  ...more,
})
const facebook = touch('install', 1, { bucket: 'paid', mediaSource: 'facebook', campaign: 'March' })

it.each([
  ['nothing known', [], 'organic'],
  ['an install by itself', [touch('install', 1, { bucket: 'organic' })], 'organic'],
  ['an advertised install', [facebook], 'install'],
  [
    'an install of a source that is not disclosed',
    [touch('install', 1, { bucket: 'restricted' })],
    'install',
  ],
  ['a call before an SMS', [touch('call', 3), touch('sms', 5)], 'sms'],
  ['both at one moment', [touch('sms', 5), touch('call', 5), touch('coupon', 5)], 'call'],
  ['whatever came after the install', [touch('sms', 2), facebook], 'sms'],
  ['an SMS before the install', [touch('sms', 0), facebook], 'sms'],
])('last touch: %s', (_, touches, kind) => {
  expect(originOf(touches)).toMatchObject({ kind })
})

it('says by which advertisement', () => {
  expect(originOf([facebook])).toEqual({
    kind: 'install',
    bucket: 'paid',
    mediaSource: 'facebook',
    campaign: 'March',
  })
})
