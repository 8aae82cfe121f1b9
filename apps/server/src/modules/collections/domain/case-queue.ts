/** Under which name module work keeps the teams, shifts, runs and capacity of who works cases. */
export const caseQueue = 'case'

export const caseWork = { declared: { kind: caseQueue } } as const
