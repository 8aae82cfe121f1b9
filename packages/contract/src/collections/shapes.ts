import { z } from 'zod'
import { column, maskedPhone } from '../columns.ts'
import { contactRules, holdKinds } from '../contact/enums.ts'
import { messageChannels, messageStates } from '../messaging/message-enums.ts'
import { promptStates } from '../payments/operator/enums.ts'
import { always } from '../platform/panels/always.ts'
import { rows } from '../platform/panels/panel.ts'
import { cents, staffRef } from '../shapes.ts'
import { callDirections, callEngines, callOutcomes, callPurposes } from '../telephony/enums.ts'
import {
  arms,
  assignmentRules,
  closedReasons,
  contactChannels,
  contactDirections,
  nextReasons,
  promiseStates,
  stageColours,
  stages,
} from './enums.ts'

/** What is owed by component, in cents. */
export const owedShape = z.object({
  principal: cents,
  interest: cents,
  fee: cents,
  fine: cents,
  total: cents,
})

export const promiseShape = z.object({
  id: z.number(),
  amountCents: cents,
  paidCents: cents,
  /** The day of the last part. */
  promisedOn: z.iso.date(),
  state: z.enum(promiseStates),
  madeAt: z.string(),
  by: staffRef,
  parts: z.array(z.object({ amountCents: cents, promisedOn: z.iso.date() })),
})

/** Why a case is to be worked now: what a sentence says of it. */
export const whyShape = z.object({
  reason: z.enum(nextReasons),
  amountCents: cents.nullable(),
  on: z.iso.date().nullable(),
  /** An hour of the lender's day. */
  hour: z.number().nullable(),
  attempts: z.number(),
})

/** Whether this person may be called or written to now, and what of the limits is used up. */
export const contactShape = z.object({
  call: z.enum(contactRules).nullable(),
  message: z.enum(contactRules).nullable(),
  /** The first moment at which a call is allowed; null when it is now. */
  callFrom: z.string().nullable(),
  /** The same of a message. */
  messageFrom: z.string().nullable(),
  callsToday: z.number(),
  callsThisWeek: z.number(),
  callsPerDay: z.number(),
  callsPerWeek: z.number(),
  /** The last day that a promise may name. */
  promiseUntil: z.iso.date(),
  /** The contacts with the number so far: how many calls were answered, and by the customer. */
  soFar: z.object({
    calls: z.number(),
    answered: z.number(),
    reached: z.number(),
    texts: z.number(),
    lastAt: z.string().nullable(),
  }),
})

const remarkEntry = z.object({
  kind: z.literal('remark'),
  at: z.string(),
  by: staffRef,
  channel: z.enum(contactChannels),
  direction: z.enum(contactDirections).nullable(),
  /** By its name in the reader's language. */
  result: z.string().nullable(),
  text: z.string(),
  nextActionAt: z.string().nullable(),
  promise: promiseShape.nullable(),
})

const assignmentEntry = z.object({
  kind: z.literal('assignment'),
  at: z.string(),
  /** The person who did it; null for a rule. */
  by: staffRef.nullable(),
  rule: z.enum(assignmentRules),
  stage: z.enum(stages),
  from: staffRef.nullable(),
  to: staffRef.nullable(),
  reason: z.string().nullable(),
})

const closedEntry = z.object({
  kind: z.literal('closed'),
  at: z.string(),
  stage: z.enum(stages),
  reason: z.enum(closedReasons),
})

/** A message of any section, without its words. */
const messageEntry = z.object({
  kind: z.literal('message'),
  at: z.string(),
  /** Null when a notice or a task sent it. */
  by: staffRef.nullable(),
  channel: z.enum(messageChannels),
  purpose: z.enum(callPurposes),
  /** By its name; null for a text of the product's own. */
  template: z.string().nullable(),
  state: z.enum(messageStates),
  phone: maskedPhone,
})

/** A call of any section with the customer's own number, unless a remark refers to it. */
const callEntry = z.object({
  kind: z.literal('call'),
  at: z.string(),
  /** Null of a robot's. */
  by: staffRef.nullable(),
  direction: z.enum(callDirections),
  purpose: z.enum(callPurposes),
  engine: z.enum(callEngines),
  /** Null while the call lasts. */
  outcome: z.enum(callOutcomes).nullable(),
  talkSeconds: z.number().nullable(),
  phone: maskedPhone,
})

/** The customer's phone was asked to pay. */
const promptEntry = z.object({
  kind: z.literal('prompt'),
  at: z.string(),
  /** Null when nobody of the staff did. */
  by: staffRef.nullable(),
  amountCents: cents,
  state: z.enum(promptStates),
})

export const timelineShape = z.array(
  z.discriminatedUnion('kind', [
    remarkEntry,
    messageEntry,
    callEntry,
    promptEntry,
    assignmentEntry,
    closedEntry,
  ]),
)

/** The bill, instalment by instalment. */
export const caseSchedule = rows(
  always({
    number: column.count(),
    dueOn: column.date(),
    charged: column.money(),
    paid: column.money(),
    waived: column.money({ optional: true }),
    owed: column.money(),
  }),
)

/** What came in, and who was credited with it. */
export const caseRepayments = rows(
  { ...always({ paidOn: column.date(), amount: column.money() }), creditedTo: column.staff() },
  { receipt: column.text() },
)

export const caseShape = z.object({
  id: z.number(),
  loanId: z.number(),
  customerId: z.number(),
  name: z.string().nullable(),
  phone: maskedPhone,
  language: z.string().nullable(),
  app: z.string(),
  product: z.string(),
  customerType: z.string(),
  loanOrdinal: z.number(),
  stage: z.enum(stages),
  colour: z.enum(stageColours),
  /** Negative before the due day; null when nothing is due. */
  daysFromDue: z.number().nullable(),
  dueOn: z.iso.date().nullable(),
  startedOn: z.iso.date(),
  principalCents: cents,
  /** May be asked for now. */
  owed: owedShape,
  /** The whole unpaid rest of the bill, due or not: the most that can be promised. */
  billOwedCents: cents,
  /** What closes the loan today. */
  settlementCents: cents,
  openedOn: z.iso.date(),
  closedOn: z.iso.date().nullable(),
  closedReason: z.enum(closedReasons).nullable(),
  holder: staffRef.nullable(),
  heldSince: z.string().nullable(),
  nextActionAt: z.string(),
  recoveredCents: cents,
  attempts: z.number(),
  arm: z.enum(arms),
  /** Null when it is not to be worked now. */
  why: whyShape.nullable(),
  /** Why the customer is left alone, and to which day; null: until somebody lifts it. */
  hold: z
    .object({ kind: z.enum(holdKinds), until: z.iso.date().nullable(), reason: z.string() })
    .nullable(),
  /** True if the case is open and assigned to the reader, who may then record contacts and promises. */
  mine: z.boolean(),
})
