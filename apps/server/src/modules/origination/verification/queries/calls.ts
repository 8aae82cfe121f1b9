import type { OutputOf } from '@daftari/contract/endpoint'
import {
  showTelephoneVerification,
  showTelephoneVerificationRecord,
} from '@daftari/contract/origination/verification/calls'
import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { instant, staff } from '../../queries/detail/first-screen-json.ts'
import { loanPanels } from '../../queries/loan-panels.ts'
import { type Given, saidIn } from '../domain/given-answers.ts'
import { mayRecordFor } from './active-questionnaire.ts'
import { calleesOf } from './callees.ts'

type Record = OutputOf<typeof showTelephoneVerificationRecord>['rows'][number]

export const calleesToCall = loanPanels.panel(showTelephoneVerification, {
  mayRecord: (ctx, { loanId }) => mayRecordFor(ctx, loanId),
  callees: (ctx, { loanId, personId }) => calleesOf(ctx, { applicationId: loanId, personId }),
})

interface Kept extends Omit<Record, 'answers'> {
  answered: { document: QuestionnaireDocument; version: number; answers: Given[] }[]
}

/** Newest first. */
export const verificationCalls = loanPanels.panel(showTelephoneVerificationRecord, {
  rows: (ctx, { loanId }) => callsOf(ctx, loanId),
})

async function callsOf(ctx: ReadContext, id: number): Promise<Record[]> {
  const { rows } = await sql<Kept>`
    select v.id, v.callee, v.contact_id, v.callee_name as name,
      (select k.relationship from reporting.contact k where k.contact_id = v.contact_id)
        as relationship,
      v.phone_masked as phone, v.result, v.remark, v.marks, ${staff('v.recorded_by')} as by,
      ${instant('v.called_at')} as at,
      coalesce((select json_agg(json_build_object('document', q.document, 'version', q.version,
          'answers', r.answers) order by r.id)
        from origination.questionnaire_response r
        join origination.questionnaire q on q.id = r.questionnaire_id
        where r.call_id = v.id), '[]') as answered
    from origination.telephone_verification v
    where v.application_id = ${id}
    order by v.id desc`.execute(ctx.db)
  return rows.map(({ answered, ...call }) => ({
    ...call,
    answers: answered.map(({ document, version, answers }) => ({
      name: document.name[ctx.language],
      version,
      said: saidIn(document, answers, ctx.language),
    })),
  }))
}
