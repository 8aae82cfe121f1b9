import { receivedText } from '@daftari/contract/received'
import { type Cents, parseAmount } from '@daftari/kernel/money'
import { z } from 'zod'
import { instantFromWire } from './wire-time.ts'

/** The result of reading a message: our own typed shape, or the first unreadable field. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; field: string; reason: string }

/** Reads `body` by a schema. The failure names the field and never repeats its value. */
export function parseWith<T>(schema: z.ZodType<T>, body: unknown, within = ''): Parsed<T> {
  const result = schema.safeParse(body)
  if (result.success) return { ok: true, value: result.data }
  const [issue] = result.error.issues
  const field = [within, ...(issue?.path ?? []).map(String)].filter(Boolean).join('.')
  return { ok: false, field: field || 'body', reason: issue?.message ?? 'not readable' }
}

const textOrNumber = z.union([z.string(), z.number()], { error: 'neither text nor a number' })

/**
 * Text that may come as a JSON number; trimmed, cut to a length that no legitimate message exceeds.
 * Characters that no database can store become blanks: a payment must not be lost because of a letter in a
 * name.
 */
export const wireText = receivedText(500)

/**
 * Like wireText, but neither empty nor unlimited: identifiers, codes. An invisible character would make one
 * receipt look like two.
 */
export const wireId = wireText.pipe(
  z
    .string()
    .min(1, { error: 'is empty' })
    .max(100, { error: 'is too long' })
    .regex(/^[\x21-\x7e]+$/, { error: 'has other signs than letters and digits' }),
)

/**
 * Whole cents of "5.00", 10 or 8959269.6, without float arithmetic: a JSON number goes through its own
 * shortest text. Negative where an account may be overdrawn.
 */
export const wireBalance = textOrNumber.transform((value, context): Cents => {
  const cents = parseAmount(String(value).trim())
  if (cents !== undefined) return cents
  context.addIssue('is not an amount of money')
  return z.NEVER
})

/** Whole cents of a payment: above zero. */
export const wireAmount = wireBalance.refine((cents) => cents > 0, { error: 'is not above zero' })

export const wireInstant = textOrNumber.transform((value, context) => {
  const instant = instantFromWire(value)
  if (instant !== undefined) return instant
  context.addIssue('is not a date and time')
  return z.NEVER
})

/** The same object without its undefined keys, so that "absent" has one meaning. */
export function present<T extends object>(fields: T): Present<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Present<T>
}

type OptionalKey<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]
type Present<T> = Omit<T, OptionalKey<T>> & { [K in OptionalKey<T>]?: Exclude<T[K], undefined> }
