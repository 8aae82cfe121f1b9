export const callDirections = ['outbound', 'inbound'] as const
export type CallDirection = (typeof callDirections)[number]

/** Who made the call: a person's softphone, or one of the robots. */
export const callEngines = [
  'softphone',
  'freeswitch',
  'freeswitch-v3',
  'saiduo',
  'simulator',
] as const
export type CallEngine = (typeof callEngines)[number]

/** What it was for; the contact rules go by it. */
export const callPurposes = [
  'transactional',
  'audit',
  'service',
  'collection',
  'marketing',
] as const
export type CallPurpose = (typeof callPurposes)[number]

/** As the telephony servers name them: a call goes from the first to the last, and may leave some out. */
export const callStates = ['trying', 'answering', 'active', 'hangup', 'destroy'] as const
export type CallState = (typeof callStates)[number]

/** What became of it, whatever the network called it: by it one decides whether to call again. */
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

/** Whose number it is: the customer's own, of somebody they named, or of one who is no customer yet. */
export const calleeRelations = ['own', 'reference', 'lead'] as const
export type CalleeRelation = (typeof calleeRelations)[number]

/** Who said that it ended: the browser that made it, the telephony server, or nobody in time. */
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

/** How an agent stands for the next call. */
export const duties = ['ready', 'wrap-up', 'break'] as const
export type Duty = (typeof duties)[number]

export const breakReasons = ['short', 'meal', 'meeting', 'training', 'other'] as const
export type BreakReason = (typeof breakReasons)[number]

/** What a supervisor sees of an agent: the call that goes on, else how they stand; off: signed off. */
export const agentStates = ['talking', 'ringing', ...duties, 'off'] as const
export type AgentState = (typeof agentStates)[number]
