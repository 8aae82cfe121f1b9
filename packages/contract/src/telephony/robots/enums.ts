/** Who calls: recordings on FreeSWITCH, scenarios of several rounds on it, or a vendor over HTTP. */
export const robotEngines = ['freeswitch', 'freeswitch-v3', 'saiduo'] as const
export type RobotEngine = (typeof robotEngines)[number]
