import type { OutputOf } from '@daftari/contract/endpoint'
import {
  answers,
  questions,
  questionTypes,
} from '@daftari/contract/origination/verification/questions'
import { remarkTagList } from '@daftari/contract/origination/verification/remark-tags'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type QuestionType = OutputOf<typeof questionTypes>['rows'][number]
export type Question = OutputOf<typeof questions>['rows'][number]
export type Answer = OutputOf<typeof answers>['rows'][number]
export type RemarkTag = OutputOf<typeof remarkTagList>['rows'][number]

/** The prefix of all queries of questions, so that a change refreshes all of them. */
export const questionsKey = ['questions'] as const
export const tagsKey = ['remark-tags'] as const
const meta = { silent: true }

export const typesQuery = queryOptions({
  queryKey: [...questionsKey, 'types'],
  queryFn: async ({ signal }) => (await call(questionTypes, {}, { signal })).rows,
  meta,
})

/** For one type, or all. */
export const questionsQuery = (typeId?: number) =>
  queryOptions({
    queryKey: [...questionsKey, 'questions', typeId ?? 'all'],
    queryFn: async ({ signal }) =>
      (
        await call(
          questions,
          { query: typeId === undefined ? {} : { type_id: typeId } },
          { signal },
        )
      ).rows,
    meta,
  })

export const answersQuery = (questionId: number) =>
  queryOptions({
    queryKey: [...questionsKey, 'answers', questionId],
    queryFn: async ({ signal }) =>
      (await call(answers, { query: { question_id: questionId } }, { signal })).rows,
    meta,
  })

export const tagsQuery = queryOptions({
  queryKey: tagsKey,
  queryFn: async ({ signal }) => (await call(remarkTagList, {}, { signal })).rows,
  meta,
})
