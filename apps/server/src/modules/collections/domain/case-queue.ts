/** Under which name module work keeps the teams, shifts and capacity of who works cases. */
export const caseQueue = 'case'
