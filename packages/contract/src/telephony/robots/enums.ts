/** The caller: recordings on FreeSWITCH, scenarios of several rounds on it, or a vendor over HTTP. */
export const robotEngines = ['freeswitch', 'freeswitch-v3', 'saiduo'] as const
export type RobotEngine = (typeof robotEngines)[number]

export const robotSections = ['collection', 'promotion'] as const
export type RobotSection = (typeof robotSections)[number]

/** The rights to set up and to approve what a section's robots say. */
export const robotRights = {
  collection: { manage: 'collection-robot.manage', approve: 'collection-robot.approve' },
  promotion: { manage: 'promotion-robot.manage', approve: 'promotion-robot.approve' },
} as const

/**
 * Changed: what it means waits for approval, and calls are concluded as before. Retired: what is under way
 * ends with it, and nothing new begins.
 */
export const conclusionStates = ['in-use', 'changed', 'retired'] as const

/**
 * The states of content. `draft`: nobody has approved it yet, so nothing plays it. `changed`: its latest
 * version waits for approval, and the approved one is still played.
 */
export const libraryStates = ['draft', 'in-use', 'changed', 'retired'] as const
export type LibraryState = (typeof libraryStates)[number]

/** What is done about a conclusion. `callback`: a person calls. */
export const nextActions = [
  'none',
  'callback',
  'promise',
  'opt-out',
  'wrong-number',
  'sms',
] as const
export type NextAction = (typeof nextActions)[number]

/** Both robots on FreeSWITCH share their conclusions. */
export const conclusionEngines = ['freeswitch', 'saiduo'] as const
export type ConclusionEngine = (typeof conclusionEngines)[number]
export const conclusionEngineOf = (engine: RobotEngine): ConclusionEngine =>
  engine === 'saiduo' ? 'saiduo' : 'freeswitch'
