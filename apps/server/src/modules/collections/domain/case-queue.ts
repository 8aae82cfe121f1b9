/** The name under which module work stores the teams, shifts, runs and assignments of collectors. */
export const caseQueue = 'case'
