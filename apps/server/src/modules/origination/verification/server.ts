import { remarkList } from '@daftari/contract/origination/choices'
import * as answering from '@daftari/contract/origination/verification/answering'
import * as calling from '@daftari/contract/origination/verification/calls'
import * as building from '@daftari/contract/origination/verification/questionnaires'
import * as asking from '@daftari/contract/origination/verification/questions'
import * as tags from '@daftari/contract/origination/verification/remark-tags'
import { read, write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { arrangeQuestions } from './commands/arrange-questions.ts'
import { addMatch, createQuestionnaireRemark, removeMatch } from './commands/match-remark.ts'
import { updateQuestionnaireStatus } from './commands/publish-questionnaire.ts'
import { recordCall } from './commands/record-call.ts'
import {
  addRemarkTag,
  arrangeRemarkTags,
  removeRemarkTag,
  restoreRemarkTag,
} from './commands/remark-tags.ts'
import {
  answerCommands,
  questionRowCommands,
  questionTypeCommands,
} from './commands/save-question.ts'
import { createQuestionnaire, updateQuestionnaire } from './commands/save-questionnaire.ts'
import { answerQuestionnaire } from './commands/save-response.ts'
import { setDemand } from './commands/set-demand.ts'
import { questionnairesFor } from './queries/active-questionnaire.ts'
import { calleesToCall, verificationCalls } from './queries/calls.ts'
import { listQuestionnaires } from './queries/list-questionnaires.ts'
import { listRemarkMatches } from './queries/list-remark-matches.ts'
import {
  listAnswers,
  listQuestions,
  listQuestionTypes,
  listRiskQuestionTypes,
} from './queries/question-lists.ts'
import { demandsByProduct, questionnaireById } from './queries/questionnaire-detail.ts'
import { keptTags, offeredTags } from './queries/remark-tags.ts'

/** Verification by auditors: questions, questionnaires, calls and the tags for them. */
export const verification = part({
  lists: [listQuestionnaires, listRemarkMatches],
  panels: [questionnairesFor, calleesToCall, verificationCalls],
  routes: [
    read(asking.questionTypes, (ctx) => listQuestionTypes(ctx)),
    read(asking.riskQuestionTypes, (ctx) => listRiskQuestionTypes(ctx)),
    read(asking.questions, (ctx, { query }) => listQuestions(ctx, query.type_id)),
    read(asking.answers, (ctx, { query }) => listAnswers(ctx, query.question_id)),
    ...questionTypeCommands.routes,
    ...questionRowCommands.routes,
    ...answerCommands.routes,
    write(asking.arrangeQuestions, (ctx, { body }) => nothing(arrangeQuestions(ctx, body))),
    read(building.questionnaireDetail, (ctx, { query }) => questionnaireById(ctx, query.id)),
    read(building.answerDemandList, (ctx) => demandsByProduct(ctx)),
    write(building.createQuestionnaire, (ctx, { body }) => createQuestionnaire(ctx, body)),
    write(building.updateQuestionnaire, (ctx, { body }) => updateQuestionnaire(ctx, body)),
    write(building.updateQuestionnaireStatus, (ctx, { body }) =>
      updateQuestionnaireStatus(ctx, body),
    ),
    write(building.updateDemand, (ctx, { body }) => setDemand(ctx, body)),
    write(answering.saveQuestionnaireAnswer, (ctx, { body: { id, ...body } }) =>
      answerQuestionnaire(ctx, id, body),
    ),
    write(calling.subTelephoneVerificationRecord, (ctx, { body }) => recordCall(ctx, body)),
    read(remarkList, (ctx, { query }) => offeredTags(ctx, query)),
    read(tags.remarkTagList, (ctx) => keptTags(ctx)),
    write(tags.addRemarkTag, (ctx, { body }) => addRemarkTag(ctx, body)),
    write(tags.removeRemarkTag, (ctx, { body }) =>
      nothing(removeRemarkTag(ctx, body.code, body.reason)),
    ),
    write(tags.restoreRemarkTag, (ctx, { body }) => nothing(restoreRemarkTag(ctx, body.code))),
    write(tags.arrangeRemarkTags, (ctx, { body }) => nothing(arrangeRemarkTags(ctx, body))),
    write(tags.createQuestionnaireRemark, (ctx, { body }) => createQuestionnaireRemark(ctx, body)),
    write(tags.addQuestionnaireRemarkMatch, (ctx, { body }) => addMatch(ctx, body)),
    write(tags.removeQuestionnaireRemarkMatch, (ctx, { body }) =>
      nothing(removeMatch(ctx, body.id)),
    ),
  ],
})

const nothing = async (act: Promise<void>) => {
  await act
  return {}
}
