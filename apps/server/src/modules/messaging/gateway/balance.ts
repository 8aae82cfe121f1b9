import { parseAmount } from '@daftari/kernel/money'
import { z } from 'zod'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import type { Posted } from './post-json.ts'

/** What a gateway said when it was asked how much is left. */
export type BalanceAnswer =
  | { outcome: 'told'; text: string }
  | { outcome: 'no-answer' | 'refused' | 'unreadable' | 'not-offered' }

const text = z.string().trim().min(1).max(40)
const reply = z.union([
  z
    .looseObject({ UserData: z.looseObject({ balance: text }) })
    .transform((o) => o.UserData.balance),
  z.looseObject({ balance: text }).transform((o) => o.balance),
])

/** A gateway without this endpoint reports no balance. */
const unknownPath = [404, 405, 501]

export function balanceAnswer(posted: Posted): BalanceAnswer {
  if (posted.kind !== 'answered') return { outcome: 'no-answer' }
  const { status } = posted
  if (unknownPath.includes(status)) return { outcome: 'not-offered' }
  if (status === 429 || status >= 500) return { outcome: 'no-answer' }
  if (status >= 400) return { outcome: 'refused' }
  const read = status < 300 ? reply.safeParse(jsonIn(posted.text)) : undefined
  return read?.success ? { outcome: 'told', text: read.data } : { outcome: 'unreadable' }
}

/** `KES 1785.50`, with what is smaller than a cent behind it. */
const amount = /^([A-Z]{3})\s*(-?[\d,]{1,20}(?:\.\d{1,2})?)\d{0,4}$/

/** In cents; the code explains why it is not a usable balance. */
export function balanceIn(
  said: string,
  currency: string,
): number | 'unreadable' | 'other-currency' {
  const [, code, digits = ''] = amount.exec(said) ?? []
  const cents = parseAmount(digits)
  if (code === undefined || cents === undefined) return 'unreadable'
  return code === currency ? cents : 'other-currency'
}
