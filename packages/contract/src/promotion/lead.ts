/** How a lead ended; open as long as it is worked. */
export const leadStates = [
  'open',
  'applied',
  'refused',
  'unreachable',
  'wrong-number',
  'do-not-call',
  'ineligible',
] as const
export type LeadState = (typeof leadStates)[number]

/** What came of contacting a lead. */
export const leadResults = [
  'interested',
  'callback',
  'refused',
  'no-answer',
  'busy',
  'switched-off',
  'answering-machine',
  'wrong-number',
  'do-not-call',
] as const
export type LeadResult = (typeof leadResults)[number]

/** After these somebody was spoken with. */
export const connectedResults: readonly LeadResult[] = [
  'interested',
  'callback',
  'refused',
  'wrong-number',
  'do-not-call',
]

export const leadChannels = ['call', 'sms', 'note'] as const
