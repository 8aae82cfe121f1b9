import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { ObjectType } from '../navigation/object-pages.ts'
import { idNumber, phone } from '../typed.ts'

const tag = 'Search'
/** They open as records, on whichever page that is. */
const recordHits = ['certificate', 'feedback'] as const satisfies readonly ObjectType[]
export type RecordHit = (typeof recordHits)[number]
export const hitKinds = [
  'loan',
  'customer',
  'person',
  'case',
  'payout',
  'payment',
  'staff',
  ...recordHits,
] as const
export type HitKind = (typeof hitKinds)[number]

const hit = z.object({
  /** What the page behind it is opened with. */
  id: z.number(),
  title: z.string(),
  /** Product, masked phone, receipt: what distinguishes two of one name. */
  note: z.string().nullable(),
  /** A choice of the glossary: the set and the value. */
  state: z.object({ set: z.string(), value: z.string() }).nullable(),
})
export type Hit = z.infer<typeof hit>

const groups = z.array(z.object({ kind: z.enum(hitKinds), hits: z.array(hit) }))
export type HitGroup = z.infer<typeof groups>[number]

/** At most so many of each kind: who needs more narrows the words or opens the list. */
export const mostHits = 8

/**
 * Loans by number, customers by a part of the name, cases, payouts and payments by receipt, staff,
 * certificates and customers' messages by number: of each only what the reader may see on its page.
 * Never by a phone or an ID number: those do not belong into an address.
 */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Find loans, customers, cases, money, staff, certificates and messages by a few words',
  access: 'session',
  tag,
  query: z.strictObject({ q: z.string().trim().min(1).max(80) }),
  response: z.object({ groups }),
})

/**
 * The customer with exactly this phone or ID number, if they are in the reader's work. Asked on
 * purpose, written down and counted, found or not. Refuses: search.over-quota, search.too-fast.
 */
export const searchNumber = endpoint({
  method: 'POST',
  path: '/search/number',
  summary: 'Find a customer by the whole phone or ID number',
  access: 'session',
  tag,
  effect: 'reads',
  body: z
    .strictObject({ phone: phone.optional(), idNumber: idNumber().min(5).optional() })
    .refine((body) => (body.phone === undefined) !== (body.idNumber === undefined), {
      message: 'must name either a phone or an ID number',
    }),
  response: z.object({ groups }),
})
