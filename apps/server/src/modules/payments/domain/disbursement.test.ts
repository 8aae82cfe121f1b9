import { describe, expect, it } from 'vitest'
import {
  actsAt,
  type PayoutEvent,
  type Place,
  placeAfter,
  placeOf,
  places,
} from './disbursement.ts'

const walk = (start: Place, ...events: PayoutEvent[]) =>
  events.reduce<Place | undefined>(
    (place, event) => (place === undefined ? undefined : placeAfter(place, event)),
    start,
  )

describe('a payout', () => {
  it('goes from its approval to the customer', () => {
    expect(walk('prepare/none', 'send', 'succeed')).toBe('disbursed/success')
  })

  it('fails, is tried again and succeeds', () => {
    expect(walk('prepare/none', 'send', 'fail', 'retry', 'send', 'succeed')).toBe(
      'disbursed/success',
    )
  })

  it('is sent from one place only, so that nothing in flight is sent again', () => {
    expect(places.filter((place) => placeAfter(place, 'send') !== undefined)).toEqual([
      'prepare/none',
    ])
  })

  it('goes on with a request that was not seen only while it is on its way', () => {
    expect(places.filter((place) => placeAfter(place, 'send-again') !== undefined)).toEqual([
      'disbursing/disbursing',
    ])
  })

  it('that was held after a failure is failed again, and not sent', () => {
    expect(walk('failed/failed', 'hold', 'release')).toBe('failed/failed')
    expect(walk('prepare/none', 'hold', 'release')).toBe('prepare/none')
  })

  it('can succeed from everywhere but where it has', () => {
    const deaf = places.filter((place) => placeAfter(place, 'succeed') === undefined)
    expect(deaf).toEqual(['disbursed/success'])
  })

  it('that was paid is never touched again', () => {
    expect(actsAt('disbursed/success')).toEqual([])
    expect(placeAfter('disbursed/success', 'approve')).toBeUndefined()
  })

  it('on its way is left alone by everyone', () => {
    expect(actsAt('disbursing/disbursing')).toEqual([])
    expect(placeAfter('disbursing/disbursing', 'approve')).toBeUndefined()
  })

  it('has no pair of statuses but these', () => {
    expect(() => placeOf('prepare', 'success')).toThrow()
    expect(places.every((place) => place.split('/').length === 2)).toBe(true)
  })
})
