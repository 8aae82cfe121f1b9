import type { Module } from '../../platform/server-module.ts'
import { contactPolicyFlow } from './policy.ts'
import { listRefusals } from './queries/list-refusals.ts'
import { contactRoutes, type PartiesOf } from './routes.ts'

export { setContactHours } from './commands/contact-hours.ts'
export { holdContact, liftHold, type NewHold } from './commands/hold-contact.ts'
export {
  discountTalk,
  recordConversation,
  shortestTalkSeconds,
} from './commands/record-conversation.ts'
export { retakeContact, returnContact } from './commands/return-contact.ts'
export { liftStopOf, type NewStop, resumeContact, stopContact } from './commands/stop-contact.ts'
export {
  type ContactRequest,
  confirmContact,
  type Hindrance,
  isOutOfHours,
  keepRefusal,
  refuseContact,
  requireContact,
  takeContact,
} from './commands/take-contact.ts'
export { clearWrongNumber, markWrongNumber } from './commands/wrong-number.ts'
export {
  contactHoursOf,
  contactPolicyFlow,
  contactPolicyInEffect,
  contactPolicyIsKept,
  saveContactPolicy,
} from './policy.ts'
export { contactPreferences } from './queries/contact-preferences.ts'
export { contactStanding, contactStandings, type Standing } from './queries/contact-standing.ts'
export type { Party } from './queries/facts-of.ts'
export { offerStops } from './queries/offer-stops.ts'

export type { OwnParty, PartiesOf } from './routes.ts'

/** `parties`: by what a customer is seen, and by whom; told by the modules whose objects they are. */
export const contact = (parties: PartiesOf): Module => ({
  name: 'contact',
  routes: contactRoutes(parties),
  lists: [listRefusals],
  settings: [contactPolicyFlow],
})
