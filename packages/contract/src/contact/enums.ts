/** The channels that a person may stop alone: SMS at the operator, or WhatsApp by its own switch. */
export const stopChannels = ['sms', 'whatsapp'] as const
export type StopChannel = (typeof stopChannels)[number]

/** How somebody is reached. A prompt is the operator's question on the phone to pay. */
export const contactChannels = ['call', 'robot', 'sms', 'whatsapp', 'push', 'prompt'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** What for; the hours, the caps and the words that may be used hang on it. */
export const contactPurposes = [
  'transactional',
  'audit',
  'service',
  'collection',
  'marketing',
] as const
export type ContactPurpose = (typeof contactPurposes)[number]

/** A notice says what has just happened to the customer's money: it has no hours and no caps. */
export type RuledPurpose = Exclude<ContactPurpose, 'transactional'>
export const ruledPurposes = ['audit', 'service', 'collection', 'marketing'] as const

/**
 * The customer's own number, a reference who agreed to be asked, a number without a customer, or the company
 * that the customer works for.
 */
export const contactRelations = ['own', 'reference', 'lead', 'employer'] as const
export type ContactRelation = (typeof contactRelations)[number]

/** What an attempt is written down as elsewhere. */
export const contactSources = [
  'message',
  'call',
  'robot',
  'remark',
  'prompt',
  'verification',
  'lead-contact',
  'order-contact',
] as const
export type ContactSource = (typeof contactSources)[number]

/** Why a customer is left alone for a while. */
export const holdKinds = ['hardship', 'dispute', 'deceased', 'fraud-victim', 'adviser'] as const
export type HoldKind = (typeof holdKinds)[number]

/** Why a contact is not allowed now, by the number of the rule. */
export const contactRules = [
  'CH-01',
  'CH-02',
  'CH-04',
  'FC-01-day',
  'FC-01-week',
  'FC-01-month',
  'FC-02',
  'FC-03-day',
  'FC-03-week',
  'FC-04',
  'FC-06-calls',
  'FC-06-talk',
  'FC-06-texts',
  'FC-06-overdue',
  'DN-01',
  'DN-02',
  'DN-05',
  'SA-10',
  'TP-01',
  'TP-02',
  'TP-04',
  'TP-05',
  'TP-06',
  'TP-08',
] as const
export type ContactRule = (typeof contactRules)[number]

/** Nothing but the time of day hinders: what waits may go when the hours begin. */
export const hourRules: readonly ContactRule[] = ['CH-01', 'CH-02', 'CH-04']
