import type { Language, Words } from '../language.ts'
import { collectionTitles } from './titles/collection.ts'
import { customerServiceTitles } from './titles/customer-service.ts'
import { loanAdminTitles } from './titles/loan-admin.ts'
import { operationTitles } from './titles/operation.ts'
import { settlementTitles } from './titles/settlement.ts'
import { statisticsTitles } from './titles/statistics.ts'
import type { TitledKey } from './titles/titles-of.ts'

/** The name of every section, group and page; each section's stand in a file of its own. */
export const titles: Record<TitledKey, Words> = {
  ...loanAdminTitles,
  ...statisticsTitles,
  ...operationTitles,
  ...collectionTitles,
  ...settlementTitles,
  ...customerServiceTitles,
}

export function titleIn(language: Language) {
  return (key: TitledKey) => titles[key][language]
}
