/** Under which name module work keeps the teams, shifts, runs and assignments of who works cases. */
export const caseQueue = 'case'
