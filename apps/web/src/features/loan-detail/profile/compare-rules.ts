import type { NameVerdict } from '@daftari/contract/origination/platforms'

export type Verdict = NameVerdict

/** Paid in one month more than this part of what they say they earn: the income hardly bears it. */
const shareThatDiffers = 0.8

/** The payments to us in the best month, compared with the stated monthly income. */
export function incomeVerdict(
  incomeCents: number | null | undefined,
  flow: readonly { paidInCents: number }[],
): { verdict: Verdict; mostCents: number; share: number | undefined } {
  const mostCents = Math.max(0, ...flow.map(({ paidInCents }) => paidInCents))
  if (incomeCents === null || incomeCents === undefined || incomeCents <= 0 || mostCents === 0) {
    return { verdict: 'unknown', mostCents, share: undefined }
  }
  const share = mostCents / incomeCents
  const verdict = share > 1 ? 'differs' : share > shareThatDiffers ? 'near' : 'same'
  return { verdict, mostCents, share }
}

interface Place {
  province: string | null
  city: string | null
}

/** The declared home against where the phone was: the same town, the same province, or neither. */
export function placeVerdict(declared: Place, phone: Place | undefined): Verdict {
  if (phone === undefined || (phone.city === null && phone.province === null)) return 'unknown'
  const same = (one: string | null, other: string | null) =>
    one !== null && other !== null && plain(one) === plain(other)
  if (same(declared.city, phone.city)) return 'same'
  if (same(declared.province, phone.province)) return 'near'
  return 'differs'
}

const plain = (place: string) =>
  place
    .toLowerCase()
    .replace(/\b(county|city|town|province)\b/g, '')
    .trim()
