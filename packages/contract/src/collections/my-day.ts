import { z } from 'zod'
import { contactChannels, contactRules } from '../contact/enums.ts'
import { messageStates } from '../messaging/message-enums.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { cents, staffRef } from '../shapes.ts'
import { callOutcomes } from '../telephony/enums.ts'
import { contactDirections } from './enums.ts'

export const dayLineKinds = [
  'remark',
  'promise',
  'call',
  'message',
  'prompt',
  'reduction',
  'taken',
  'passed',
  'refused',
  'reveal',
] as const

/** One thing that a collector did; what does not belong to its kind is null. */
const lineShape = z.object({
  at: z.string(),
  kind: z.enum(dayLineKinds),
  loanId: z.number().nullable(),
  caseId: z.number().nullable(),
  customer: z.string().nullable(),
  /** For a remark it may be a note. */
  channel: z.enum([...contactChannels, 'note']).nullable(),
  direction: z.enum(contactDirections).nullable(),
  /** The result of a remark, the template of a message, the field shown, to whom a case was passed. */
  what: z.string().nullable(),
  /** What was said; why a number was shown, something shall be waived or a case was passed on. */
  text: z.string().nullable(),
  /** What was promised, asked of the phone, or is to be paid so that the rest is waived. */
  amountCents: cents.nullable(),
  /** The last day of a promise, or of a reduction. */
  promisedOn: z.iso.date().nullable(),
  state: z.enum(messageStates).nullable(),
  outcome: z.enum(callOutcomes).nullable(),
  talkSeconds: z.number().nullable(),
  /** The rule by which the gate refused an attempt. */
  rule: z.enum(contactRules).nullable(),
})

/**
 * A collector's day, line by line, the latest first: the reader's own, or of a collector of one of their
 * teams. Refuses: distribution.not-a-collector.
 */
export const collectorDay = panelOfPage('collector-day', {
  path: '/collection/cash-collection/my-day',
  summary: 'What a collector did on a day',
  access: { page: 'collection/cash-collection/case-detail' },
  tag: 'Collection',
  asks: {
    /** Today when left out. */
    on: z.iso.date().optional(),
    /** The reader when left out. */
    staffId: z.coerce.number().int().positive().optional(),
  },
  parts: { staff: staffRef, on: z.iso.date(), lines: z.array(lineShape) },
})
