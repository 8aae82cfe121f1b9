/** By what an item came to its assignee, or why it left them. */
export const assignmentCauses = [
  'taken',
  'even',
  'weighted',
  'performance',
  'least-loaded',
  'passed-on',
  'returned',
  'taken-back',
  'restored',
  'absence',
  'left-team',
] as const
export type AssignmentCause = (typeof assignmentCauses)[number]

/** By which a morning assigns: as before in a new stage, by turn, or because somebody is away or left. */
export type MorningCause = 'carried' | 'round-robin' | 'absence' | 'left-team' | 'on-hold'

/**
 * What becomes of open work as a leave begins: it goes to others at once, the next day, or stays with who
 * is away.
 */
export const leaveItems = ['now', 'tomorrow', 'keep'] as const
export type LeaveItems = (typeof leaveItems)[number]

/** How a hand-out run spreads its items. */
export const handOutRules = ['even', 'weighted', 'performance', 'least-loaded'] as const
export type HandOutRule = (typeof handOutRules)[number]

export const workRunCauses = ['by-hand', 'taken-back'] as const

/** Why an item that was chosen stays as it is. */
export const workLeftReasons = [
  'closed',
  'assigned',
  'same-assignee',
  'nobody',
  'unassigned',
] as const
export type WorkLeftReason = (typeof workLeftReasons)[number]

export const presences = ['present', 'day-off', 'shift-over', 'takes-none', 'away', 'left'] as const
export type Presence = (typeof presences)[number]
