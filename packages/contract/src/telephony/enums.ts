export const callDirections = ['outbound', 'inbound'] as const
export type CallDirection = (typeof callDirections)[number]

/** What placed the call: a person's softphone, or one of the robots. */
export const callEngines = [
  'softphone',
  'freeswitch',
  'freeswitch-v3',
  'saiduo',
  'simulator',
] as const
export type CallEngine = (typeof callEngines)[number]

/** The purpose, which decides the contact rules. */
export const callPurposes = [
  'transactional',
  'audit',
  'service',
  'collection',
  'marketing',
] as const
export type CallPurpose = (typeof callPurposes)[number]

/** The telephony servers' names: a call goes from the first to the last, and may skip some. */
export const callStates = ['trying', 'answering', 'active', 'hangup', 'destroy'] as const
export type CallState = (typeof callStates)[number]

/** The result, independent of the network's wording: it decides whether to call again. */
export const callOutcomes = [
  'answered',
  'busy',
  'no-answer',
  'unreachable',
  'rejected',
  'invalid-number',
  'congestion',
  'barred',
  'cancelled',
  'failed',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/**
 * The number's relation: the customer's own, of somebody they named, or of a person who is not a customer
 * yet.
 */
export const calleeRelations = ['own', 'reference', 'lead'] as const
export type CalleeRelation = (typeof calleeRelations)[number]

/** The source of the end: the browser that placed it, the telephony server, or a timeout. */
export const callEnders = ['browser', 'server', 'timeout'] as const

/** What a call is about. A task's item is one number of a robot's task. */
export const callObjects = [
  'application',
  'case',
  'lead',
  'listed-number',
  'feedback',
  'service-case',
  'payout-case',
  'service-order',
  'call',
  'item',
] as const
export type CallObject = (typeof callObjects)[number]

/** Why a file of the folder of recordings was not taken in. */
export const recordingRefusals = [
  'no-call',
  'no-sound',
  'cut-short',
  'too-large',
  'no-reference',
] as const
export type RecordingRefusal = (typeof recordingRefusals)[number]

/**
 * Whether there is a recording to listen to: erased by its age or because the customer objected; locked
 * while a second person has not decided on an objection.
 */
export const recordingStates = ['kept', 'locked', 'erased', 'none'] as const
export type RecordingState = (typeof recordingStates)[number]

/** Why a recording is gone. */
export const erasures = ['age', 'objection', 'request', 'no-notice'] as const
export type Erasure = (typeof erasures)[number]

/** An agent's state for the next call. */
export const duties = ['ready', 'wrap-up', 'break'] as const
export type Duty = (typeof duties)[number]

export const breakReasons = ['short', 'meal', 'meeting', 'training', 'other'] as const
export type BreakReason = (typeof breakReasons)[number]

/** A supervisor's view of an agent: the current call, otherwise their state; off: signed off. */
export const agentStates = ['talking', 'ringing', ...duties, 'off'] as const
export type AgentState = (typeof agentStates)[number]
