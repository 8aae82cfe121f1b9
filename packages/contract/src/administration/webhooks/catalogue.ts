import { z } from 'zod'
import type { PageKey } from '../../navigation/navigation.ts'
import { type ObjectType, objectPages } from '../../navigation/object-pages.ts'
import { cents } from '../../shapes.ts'

/** The data of an event. */
export type EventData = z.ZodObject

interface OutgoingEvent<D extends EventData = EventData> {
  /**
   * A program that may see one of these may receive the event; if there are none, any program that may
   * receive events.
   */
  seenWith: readonly ObjectType[]
  data: D
}

const event = <const Shape extends z.ZodRawShape>(
  seenWith: readonly ObjectType[],
  shape: Shape,
): OutgoingEvent<z.ZodObject<Shape>> => ({ seenWith, data: z.object(shape) })

const id = z.int().positive()
const code = z.string()
const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })

const ofLoan = ['application', 'case', 'payment'] as const
const application = { applicationId: id, personId: id }
const promise = { promiseId: id, loanId: id, amountCents: cents, promisedOn: day }

/**
 * The events that programs are notified of, with their data: numbers, amounts, days and codes. A loan has the
 * number of its application. Of a person an event contains only their number.
 */
export const outgoingEvents = {
  'customer.registered': event(['person'], { personId: id, appCode: code, channel: code }),
  'customer.blacklisted': event(['person'], { personId: id }),
  'application.submitted': event(['application'], application),
  'application.approved': event(['application'], {
    ...application,
    appCode: code,
    productCode: code,
    loanOrdinal: z.int(),
    principalCents: cents,
    approvedAt: instant,
  }),
  'application.rejected': event(['application'], application),
  'application.returned': event(['application'], { ...application, returnedAt: instant }),
  'application.cancelled': event(['application'], application),
  'disbursement.succeeded': event(['disbursement'], {
    disbursementId: id,
    ...application,
    payoutCents: cents,
    receipt: code,
    disbursedOn: day,
  }),
  'disbursement.failed': event(['disbursement'], { disbursementId: id, applicationId: id, code }),
  'disbursement.cancelled': event(['disbursement'], { disbursementId: id, applicationId: id }),
  'payment.received': event(['payment'], { paymentId: id, amountCents: cents }),
  'payment.refunded': event(['refund'], { refundId: id, personId: id, amountCents: cents }),
  'loan.opened': event(ofLoan, { loanId: id, personId: id, dueOn: day }),
  'loan.finished': event(ofLoan, { loanId: id, personId: id, finishedOn: day }),
  'loan.reopened': event(ofLoan, { loanId: id, personId: id }),
  'repayment.applied': event(ofLoan, {
    loanId: id,
    repaymentId: id,
    paymentId: id,
    amountCents: cents,
    paidOn: day,
    finished: z.boolean(),
  }),
  'repayment.reversed': event(ofLoan, { loanId: id, repaymentId: id, amountCents: cents }),
  'waiver.changed': event(ofLoan, { loanId: id, waiverId: id, waivedCents: cents }),
  'reduction.approved': event(['reduction'], { reductionId: id, loanId: id, personId: id }),
  'promise.taken': event(['case'], promise),
  'promise.missed': event(['case'], promise),
  'message.ended': event(['message'], {
    messageId: id,
    state: z.enum(['delivered', 'failed', 'expired', 'refused']),
    channel: code,
    costCents: cents.nullable(),
  }),
  'stop.confirmed': event(['person'], { stopId: id, personId: id }),
  'day.closed': event([], { businessOn: day }),
} as const

export type OutgoingType = keyof typeof outgoingEvents
export type OutgoingData<T extends OutgoingType> = z.output<(typeof outgoingEvents)[T]['data']>
export const outgoingTypes = Object.keys(outgoingEvents) as [OutgoingType, ...OutgoingType[]]

export const isOutgoing = (type: string): type is OutgoingType =>
  Object.hasOwn(outgoingEvents, type)

const showsOne = (pages: ReadonlySet<PageKey>, seenWith: readonly ObjectType[]) =>
  seenWith.some((type) => objectPages[type].some((page) => pages.has(page)))

/** The events that a program with these pages may receive. */
export const eventsSeenOn = (pages: ReadonlySet<PageKey>): OutgoingType[] =>
  outgoingTypes.filter((type) => {
    const { seenWith } = outgoingEvents[type]
    return seenWith.length === 0 || showsOne(pages, seenWith)
  })

/** Whether a program with these pages may read the names and masked numbers of customers. */
export const customersSeenOn = (pages: ReadonlySet<PageKey>): boolean => showsOne(pages, ['person'])

/** Added to the data if the program may see customers: these as their page shows them. */
const customerSeen = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable().meta({ description: 'Masked, as on every page' }),
})

/** An event as a program receives it: the body of a webhook, and an element of the list of events. */
export const outgoingEvent = z.object({
  id: z.string().meta({ description: 'The same for each attempt to deliver the same event' }),
  type: z.enum(outgoingTypes),
  timestamp: instant.meta({ description: 'When it happened' }),
  subject: z.string().meta({ description: 'What it happened to, as noun:id' }),
  sequence: z
    .int()
    .positive()
    .meta({ description: 'Counts the events of one subject: 1 is the first, without a gap' }),
  data: z.record(z.string(), z.unknown()),
  customer: customerSeen.optional(),
})
export type SentEvent = z.output<typeof outgoingEvent>
