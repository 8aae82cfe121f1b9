/** How an item came to its assignee, or why it left them. */
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

/**
 * The causes of a morning's assignment: as before in a new stage, in turn, or because of an absence or
 * departure.
 */
export type MorningCause = 'carried' | 'round-robin' | 'absence' | 'left-team' | 'on-hold'

/** How an audit task came to its auditor where no other queue knows the way. */
export type AuditCause = 'skill' | 'taken-next' | 'distributed' | 'refreshed'

/**
 * What happens to open work as a leave begins: it is reassigned at once, the next day, or stays with the
 * absent person.
 */
export const leaveItems = ['now', 'tomorrow', 'keep'] as const
export type LeaveItems = (typeof leaveItems)[number]

/** How a hand-out run spreads its items. */
export const handOutRules = ['even', 'weighted', 'performance', 'least-loaded'] as const
export type HandOutRule = (typeof handOutRules)[number]

/** How audit tasks are handed out besides. */
export type AuditRule = 'round-robin' | 'skill'

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
