import { activeQuestionnaire } from '@daftari/contract/origination/verification/answering'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { currentLanguage } from '../../../lib/language.ts'

/** Everything read of a loan stands under this, so that an act on it makes all of it anew. */
export const loanKey = (id: number) => ['loan', id] as const

/** The questionnaires of an application with what was answered last. */
export const askedQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'questionnaires', currentLanguage()],
    queryFn: ({ signal }) => call(activeQuestionnaire, { query: { id } }, { signal }),
    meta: { silent: true },
  })
