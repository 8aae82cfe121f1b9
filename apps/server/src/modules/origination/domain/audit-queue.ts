/** The name under which module work stores the assignments and hand-outs of audit tasks. */
export const auditQueue = 'audit-task'

/** Tasks that are handed out in turn are one round: the next hand-out goes on where the last one ended. */
export const turns = 'allocation'
