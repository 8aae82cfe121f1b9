import type { Word } from '../words/words.ts'

/** The events that may set off a push to their person. */
export const ruleEvents = {
  registered: ['Registered', 'Se registró', '注册'],
  'application-returned': ['Application returned', 'Solicitud devuelta', '申请被退回'],
  'loan-repaid': ['Loan repaid', 'Préstamo liquidado', '贷款结清'],
} as const satisfies Record<string, Word>

export type RuleEvent = keyof typeof ruleEvents
export const ruleEventNames = Object.keys(ruleEvents) as [RuleEvent, ...RuleEvent[]]

/** In every language, as the item of a task keeps it. */
export function ruleEventTexts(event: RuleEvent) {
  const [en, es, zh] = ruleEvents[event]
  return { en, es, zh }
}
