import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { list } from '../../table.ts'
import { tagScopes } from '../enums.ts'
import { questionnaireStates, respondents } from './enums.ts'

const yesNo = ['yes', 'no'] as const

/** One row per version of a questionnaire. */
export const questionnaires = list('loan-admin/auditor-auth-list/questionnaire-configure', {
  path: '/audit/questionnaire/questionnaires',
  key: 'questionnaireId',
  defaultSort: '-questionnaireId',
  tabs: 'questionnaireState',
  filters: {
    questionnaireState: filter.choice(questionnaireStates),
    product: filter.product(),
    respondent: filter.choice(respondents),
    text: filter.text(),
  },
  columns: {
    questionnaireId: column.id({ sortable: true, optional: true }),
    questionnaireName: column.text(),
    questionType: column.text(),
    respondent: column.choice(respondents),
    /** Empty: every product without one of its own. */
    product: column.product(),
    documentVersion: column.count({ sortable: true }),
    questionnaireState: column.choice(questionnaireStates, { tones: { draft: 'attention' } }),
    essential: column.choice(yesNo, { set: 'yesNo' }),
    questions: column.count(),
    /** How often this version was answered. */
    responses: column.count(),
    publishedAt: column.instant({ sortable: true }),
    publishedBy: column.staff(),
    closedAt: column.instant({ optional: true }),
    revision: column.count({ optional: true }),
  },
})

/** One row per answer and remark tag that it adds. */
export const remarkMatches = list('loan-admin/auditor-auth-list/questionnaire-remark-match-list', {
  path: '/audit/questionnaire/remarkMatchList',
  key: 'matchId',
  defaultSort: '-matchId',
  filters: { tagScope: filter.choice(tagScopes), text: filter.text() },
  columns: {
    matchId: column.id({ sortable: true, optional: true }),
    questionType: column.text(),
    question: column.text(),
    answer: column.text(),
    remarkTag: column.text(),
    tagScope: column.choice(tagScopes),
    addedBy: column.staff(),
    addedAt: column.instant({ sortable: true }),
  },
})
