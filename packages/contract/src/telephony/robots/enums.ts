/** Who calls: recordings on FreeSWITCH, scenarios of several rounds on it, or a vendor over HTTP. */
export const robotEngines = ['freeswitch', 'freeswitch-v3', 'saiduo'] as const
export type RobotEngine = (typeof robotEngines)[number]

export const robotSections = ['collection', 'promotion'] as const
export type RobotSection = (typeof robotSections)[number]

/** Retired: what is under way ends with it, and nothing new begins. */
export const libraryStates = ['in-use', 'retired'] as const

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
