import type { MediaBucket, OriginKind } from '@daftari/contract/promotion/attribution/intake'

/** Something that may have led a customer to apply. */
export interface Touch {
  kind: Exclude<OriginKind, 'organic'>
  at: Date
  bucket: MediaBucket | null
  mediaSource: string | null
  campaign: string | null
}

export interface Origin {
  kind: OriginKind
  bucket: MediaBucket | null
  mediaSource: string | null
  campaign: string | null
}

/** Kept with each origin: a later rule says nothing of loans before it. */
export const originRule = 1

/** How many days before the application each touch counts; an install counts without limit. */
export const touchDays = { call: 7, ad: 7, diversion: 7, smsClick: 3, sms: 3 } as const

/** If two touches have the same time, the more personal one counts. */
const ranks: Readonly<Record<Touch['kind'], number>> = {
  call: 0,
  coupon: 1,
  ad: 2,
  diversion: 2,
  'sms-click': 2,
  sms: 3,
  install: 4,
}

/**
 * The origin of a customer: the last touch within its time; otherwise the source of the install; otherwise
 * organic. A last touch does not prove that they would not have come anyway.
 */
export function originOf(touches: readonly Touch[]): Origin {
  const [last] = touches
    .filter(({ kind }) => kind !== 'install')
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || ranks[a.kind] - ranks[b.kind])
  const found = last ?? touches.find(({ kind }) => kind === 'install')
  if (found === undefined || (found.kind === 'install' && found.bucket === 'organic')) {
    return { kind: 'organic', bucket: 'organic', mediaSource: null, campaign: null }
  }
  const { kind, bucket, mediaSource, campaign } = found
  return { kind, bucket, mediaSource, campaign }
}
