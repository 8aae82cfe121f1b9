import { moduleOf, part } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import { confirmingByRecord, listProposedStops, proposedStop } from './commands/propose-stop.ts'
import { contactPolicyFlow } from './policy.ts'
import { type PartiesOf, preferences } from './preferences.ts'
import { listRefusals } from './queries/list-refusals.ts'

export {
  type BroughtHold,
  type BroughtStop,
  type BroughtWrongNumber,
  bringStops,
  takeBackStops,
} from './commands/bring-stops.ts'
export { clearWrongNumber } from './commands/clear-wrong-number.ts'
export { setContactHours } from './commands/contact-hours.ts'
export { liftHold } from './commands/lift-hold.ts'
export { recordConversation } from './commands/record-conversation.ts'
export { liftStopOf, resumeContact } from './commands/resume-contact.ts'
export { retakeContact, returnContact } from './commands/return-contact.ts'
export { type Stopped, stopContact } from './commands/stop-contact.ts'
export {
  type ContactRequest,
  confirmContact,
  type Hindrance,
  isOutOfHours,
  keepRefusal,
  refuseContact,
  requireContact,
  takeContact,
  takeContactLater,
} from './commands/take-contact.ts'
export { shortestTalkSeconds } from './domain/shortest-talk.ts'
export {
  contactHoursIn,
  contactHoursOf,
  contactPolicyFlow,
  contactPolicyInEffect,
  contactPolicyIsKept,
  policyIn,
  policyOn,
  saveContactPolicy,
} from './policy.ts'
export type { OwnParty, PartiesOf } from './preferences.ts'
export { callStanding } from './queries/call-standing.ts'
export { callbackStanding } from './queries/callback.ts'
export { contactPreferences } from './queries/contact-preferences.ts'
export {
  contactStanding,
  contactStandings,
  standingsByChannel,
  standingsByPurpose,
} from './queries/contact-standing.ts'
export { type Party, partyOf } from './queries/facts-of.ts'
export { offerStops } from './queries/offer-stops.ts'
export { type OwnCall, ownCalls, requireAnswered, requireReached } from './queries/own-calls.ts'
export type { NewHold, NewStop } from './queries/stop.ts'

/** It is asked for by no address of its own. */
const [, ...decisions] = proposedStop.routes
const proposedStops = part({
  requests: [{ ...proposedStop, routes: decisions }],
  lists: [listProposedStops],
  recurring: [confirmingByRecord],
})

/**
 * `parties`: the entities in which a customer is seen, and their readers; supplied by the modules that own
 * them.
 */
export const contact = (parties: PartiesOf): Module =>
  moduleOf('contact', [
    preferences(parties),
    proposedStops,
    part({ settings: [contactPolicyFlow], lists: [listRefusals] }),
  ])
