import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { callNumbers } from '../platform/records/call-numbers.ts'
import { orAbsent, orUnknown, receivedText } from '../received.ts'
import { idParams } from '../shapes.ts'
import { callOutcomes, callStates } from './enums.ts'

const tag = 'Telephony'
const path = '/telephony'
const places = { access: { can: 'call.place' }, tag } as const
const id = z.int().positive()

/**
 * What a softphone signs in with at the telephony server, for some minutes. Refuses:
 * telephone.no-account, telephone.no-server.
 */
export const phoneCredentials = endpoint({
  ...places,
  method: 'POST',
  path: `${path}/credentials`,
  summary: 'Sign a softphone in',
  effect: 'reads',
  response: z.object({
    url: z.string(),
    transport: z.enum(['sip', 'verto']),
    realm: z.string(),
    /** The extension of the signed-in person. */
    account: z.string(),
    displayName: z.string(),
    /** What is sent as the user name, and the password for it. */
    user: z.string(),
    password: z.string(),
    expiresAt: z.string(),
    /** Whether the telephony server lets a supervisor listen in. */
    canListenIn: z.boolean(),
  }),
})

/**
 * A number identified by its owner: an application's customer, contact or employer; a case's customer; the
 * other party of a call; the author of a message; the callee of a robot's open follow-up.
 */
export const numberToCall = z.strictObject({
  of: z.enum(callNumbers),
  id,
  callee: z.enum(['customer', 'contact', 'employer']).optional(),
  contactId: id.optional(),
})
export type NumberToCall = z.output<typeof numberToCall>

const placed = z.object({
  id: z.number(),
  /** Ours; goes with the call and comes back in what the telephony server reports. */
  reference: z.string(),
  /** Dialled in place of the number: the telephony server asks us for the number. */
  target: z.string(),
  headers: z.record(z.string(), z.string()),
  phone: maskedPhone,
  name: z.string().nullable(),
})
export type PlacedCall = z.output<typeof placed>

/**
 * A call by the caller's own softphone: its row exists before it is dialled. If a contact rule forbids it,
 * the answer names the rule and when it ends. Refuses: request.not-found, and what the owner of the number
 * refuses.
 */
export const placeCall = endpoint({
  ...places,
  method: 'POST',
  path: `${path}/calls`,
  summary: 'Call somebody',
  idempotent: true,
  body: numberToCall,
  response: z.object({
    call: placed.nullable(),
    refused: z.object({ rule: z.string(), from: z.string().nullable() }).nullable(),
  }),
})

/** What the network said of a call that ends. */
export const endFields = {
  sipStatus: z.int().min(100).max(699).optional(),
  q850: z.int().min(0).max(999).optional(),
  cause: z.string().trim().max(80).optional(),
}

/**
 * The browser's report of its call; times are the server's. An inbound call that rings at several softphones
 * is not ended by one refusal. Refuses: request.not-found.
 */
export const noteCall = endpoint({
  ...places,
  method: 'POST',
  path: `${path}/calls/{id}/states`,
  summary: 'Tell how one’s own call goes on',
  params: idParams,
  body: z.strictObject({
    state: z.enum(callStates),
    ringing: z.boolean().optional(),
    /** For an end: how long nothing had come from the other side. */
    silentSeconds: z.int().min(0).max(600).optional(),
    ...endFields,
  }),
  response: z.object({ state: z.enum(callStates), outcome: z.enum(callOutcomes).nullable() }),
})

const caller = z.object({
  /** Null if the telephony server did not announce the call: then it has no record either. */
  callId: z.number().nullable(),
  phone: maskedPhone.nullable(),
  customer: z
    .object({
      id: z.number(),
      name: z.string().nullable(),
      loans: z.array(z.object({ loanId: z.number(), app: z.string(), appliedOn: z.string() })),
    })
    .nullable(),
})
export type Caller = z.output<typeof caller>

/**
 * Identifies the caller of this softphone: by the reference of a call that the telephony server announced,
 * while it rings at this extension. The displayed number identifies nobody, and counts as a number search.
 * Refuses: telephone.no-account, request.not-found, search.over-quota, search.too-fast.
 */
export const incomingCall = endpoint({
  ...places,
  method: 'POST',
  path: `${path}/calls/incoming`,
  summary: 'Find who calls',
  body: z.strictObject({
    reference: z.string().max(60).optional(),
    from: z.string().max(40).optional(),
    /** The reference of the call about which a colleague consults, before passing it on. */
    consults: z.string().max(60).optional(),
  }),
  response: caller,
})

/**
 * A softphone that is busy or on a break refuses an announced call automatically. If no other rings, the call
 * ends as busy at once. Refuses: telephone.no-account, request.not-found.
 */
export const declineIncoming = endpoint({
  ...places,
  method: 'POST',
  path: `${path}/calls/declined`,
  summary: 'Refuse a call from outside while busy',
  body: z.strictObject({ reference: z.string().max(60) }),
  response: z.object({}),
})

const callback = {
  method: 'POST',
  access: { callback: 'calls' },
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string() }),
  response: z.unknown(),
} as const

/** The telephony server resolves a target to its number, once and within a minute of placing the call. */
export const calledNumber = endpoint({
  ...callback,
  path: '/callbacks/{secret}/calls/number',
  summary: 'The number behind a call’s target',
})

/** The telephony server announces an inbound call, before it rings. */
export const calledIn = endpoint({
  ...callback,
  path: '/callbacks/{secret}/calls/incoming',
  summary: 'Somebody calls the lender',
})

/** The telephony server's record of a call that ended; posted twice it changes nothing. */
export const callRecord = endpoint({
  ...callback,
  path: '/callbacks/{secret}/calls/record',
  summary: 'A call ended, by the telephony server',
})

/** Callbacks arrive as bytes, and are read as JSON of these shapes. */
const named = (most: number) => receivedText(most).pipe(z.string().min(1))
export const calledNumberBody = z.looseObject({ target: named(60) })
export const calledInBody = z.looseObject({
  id: named(200),
  /** Withheld if it cannot be read. */
  from: orUnknown(receivedText(200)).transform((from) => from ?? ''),
  /** At which it rings, where that is known: nobody else may claim it. */
  extension: orUnknown(receivedText(20)),
})

/** What a record says; of several spellings of a time the ISO one is taken. */
export const callRecordBody = z.looseObject({
  reference: named(60),
  ringAt: orUnknown(z.iso.datetime({ offset: true })),
  answeredAt: orAbsent(z.iso.datetime({ offset: true })),
  endedAt: z.iso.datetime({ offset: true }),
  noticePlayed: orUnknown(z.boolean()),
  sipStatus: orUnknown(z.coerce.number().pipe(endFields.sipStatus.unwrap())),
  q850: orUnknown(z.coerce.number().pipe(endFields.q850.unwrap())),
  cause: orUnknown(receivedText(80)),
})
export type CallRecord = z.output<typeof callRecordBody>
