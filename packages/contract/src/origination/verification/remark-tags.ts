import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { reason } from '../../shapes.ts'
import { tagScopes } from '../enums.ts'
import { rowId, words } from './shapes.ts'
import { remarkMatches } from './tables.ts'

const manages = {
  method: 'POST',
  access: { can: 'remark-tag.manage' },
  tag: 'Remark tags',
} as const
const code = z.string().regex(/^[a-z\d][a-z\d-]{0,59}$/)

/** Every tag with its words, including removed ones, so that past reasons stay readable. */
export const remarkTagList = endpoint({
  method: 'GET',
  path: '/audit/show/remarkTags',
  summary: 'Remark tags as they are kept',
  access: {
    page: [
      'loan-admin/auditor-auth-list/remark-configure',
      'loan-admin/auditor-auth-list/questionnaire-remark-match-list',
    ],
  },
  tag: 'Remark tags',
  response: z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        scope: z.enum(tagScopes),
        name: words,
        active: z.boolean(),
        /** Decisions of the last 90 days that were made with it. */
        used: z.number(),
        /** Answers that bring it. */
        matches: z.number(),
      }),
    ),
  }),
})

/** The code is made of the English name when left out. Refuses: remark-tag.exists. */
export const addRemarkTag = endpoint({
  ...manages,
  path: '/audit/add/remarkTag',
  summary: 'Add a remark tag',
  body: z.strictObject({ scope: z.enum(tagScopes), name: words, code: code.optional() }),
  response: z.object({ code: z.string() }),
})

export const remarkTagForm = form('remark-tag', {
  on: remarkMatches,
  can: 'remark-tag.manage',
  tag: 'Remark tags',
  only: 'create',
  fields: { name: { ...field.names({ max: 300 }), schema: words } },
  endpoints: { create: addRemarkTag },
  refreshes: [['remark-tags'], ['reason-tags']],
})

/** It is no longer offered; decisions with it keep its name. Refuses: request.not-found. */
export const removeRemarkTag = endpoint({
  ...manages,
  path: '/audit/remove/remarkTag',
  summary: 'Remove a remark tag',
  body: z.strictObject({ code, reason }),
  response: z.object({}),
})

/** Refuses: request.not-found. */
export const restoreRemarkTag = endpoint({
  ...manages,
  path: '/audit/restore/remarkTag',
  summary: 'Offer a removed remark tag again',
  body: z.strictObject({ code }),
  response: z.object({}),
})

/** The active tags of a scope in their new order. Refuses: record.stale when they are not all. */
export const arrangeRemarkTags = endpoint({
  ...manages,
  path: '/audit/arrange/remarkTags',
  summary: 'Put the remark tags of a scope in order',
  body: z.strictObject({ scope: z.enum(tagScopes), codes: z.array(code).min(1).max(200) }),
  response: z.object({}),
})

/** A new tag that an answer adds. Refuses: request.not-found, remark-tag.exists. */
export const createQuestionnaireRemark = endpoint({
  ...manages,
  path: '/audit/questionnaire/createQuestionnaireRemark',
  summary: 'Add a remark tag and the answer that brings it',
  body: z.strictObject({ answerId: rowId, scope: z.enum(tagScopes), name: words }),
  response: z.object({ code: z.string(), matchId: z.number() }),
})

/** Refuses: request.not-found, application.tag-unknown, remark-tag.matched. */
export const addQuestionnaireRemarkMatch = endpoint({
  ...manages,
  path: '/audit/questionnaire/addQuestionnaireRemarkMatch',
  summary: 'Let an answer bring a remark tag',
  body: z.strictObject({ answerId: rowId, tag: code }),
  response: z.object({ matchId: z.number() }),
})

/** Refuses: request.not-found. */
export const removeQuestionnaireRemarkMatch = endpoint({
  ...manages,
  path: '/audit/questionnaire/removeQuestionnaireRemarkMatch',
  summary: 'Let an answer no longer bring a remark tag',
  body: z.strictObject({ id: rowId }),
  response: z.object({}),
})
