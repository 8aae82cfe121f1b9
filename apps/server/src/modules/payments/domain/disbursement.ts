import type { ActualStatus, DisburseStatus, PayoutAct } from '@daftari/contract/payments/enums'
import { assert } from '@daftari/kernel/assert'

/** Our status and the provider's word: the only pairs that exist. */
export type Place =
  | 'prepare/none'
  | 'disbursing/disbursing'
  | 'disbursed/success'
  | 'failed/failed'
  /** Held before anything was sent, or before it was sent again. */
  | 'holding/none'
  /** Held after it had failed. */
  | 'holding/failed'
  | 'holding/cancelled'

/**
 * What happens to a payout: `approve` is a later approval of the same application; `send-again` repeats a
 * request that the operator certainly has not seen; `void` and `doubt` are found just before it is sent, or
 * sent again.
 */
export type PayoutEvent =
  | 'approve'
  | 'send'
  | 'send-again'
  | 'succeed'
  | 'fail'
  | 'void'
  | 'doubt'
  | Exclude<PayoutAct, 'query'>

/**
 * Every transition there is. Success comes from everywhere: the money has moved, whatever we
 * thought; only a second one is refused, as a payout is made once.
 */
const next: Record<Place, Partial<Record<PayoutEvent, Place>>> = {
  'prepare/none': {
    approve: 'prepare/none',
    send: 'disbursing/disbursing',
    succeed: 'disbursed/success',
    hold: 'holding/none',
    doubt: 'holding/none',
    cancel: 'holding/cancelled',
    void: 'holding/cancelled',
  },
  'disbursing/disbursing': {
    'send-again': 'disbursing/disbursing',
    succeed: 'disbursed/success',
    fail: 'failed/failed',
    doubt: 'holding/none',
    void: 'holding/cancelled',
  },
  'disbursed/success': {},
  'failed/failed': {
    approve: 'prepare/none',
    succeed: 'disbursed/success',
    retry: 'prepare/none',
    doubt: 'holding/failed',
    hold: 'holding/failed',
    cancel: 'holding/cancelled',
  },
  'holding/none': {
    approve: 'prepare/none',
    succeed: 'disbursed/success',
    doubt: 'holding/none',
    release: 'prepare/none',
    cancel: 'holding/cancelled',
  },
  'holding/failed': {
    approve: 'prepare/none',
    succeed: 'disbursed/success',
    doubt: 'holding/failed',
    release: 'failed/failed',
    cancel: 'holding/cancelled',
  },
  'holding/cancelled': { approve: 'prepare/none', succeed: 'disbursed/success' },
}

export const places = Object.keys(next) as Place[]

/** Where the event leads; undefined when it may not happen there. */
export function placeAfter(place: Place, event: PayoutEvent): Place | undefined {
  return next[place][event]
}

/** The staff acts that a place allows, asking aside. */
export function actsAt(place: Place): Exclude<PayoutAct, 'query'>[] {
  const acts = ['retry', 'hold', 'release', 'cancel'] as const
  return acts.filter((act) => next[place][act] !== undefined)
}

export function placeOf(status: DisburseStatus, actual: ActualStatus): Place {
  const place = `${status}/${actual}` as Place
  assert(places.includes(place), `a payout is never ${place}`)
  return place
}

export const statusOf = (place: Place) => place.split('/')[0] as DisburseStatus
export const actualOf = (place: Place) => place.split('/')[1] as ActualStatus
