import { riskQuestionTypes } from '@daftari/contract/origination/verification/questions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { questionsKey } from '../queries.ts'

/** The types for which a questionnaire can be made. */
export function useRiskTypes() {
  const { data = [] } = useQuery({
    queryKey: [...questionsKey, 'risk-types', currentLanguage()],
    queryFn: async ({ signal }) => (await call(riskQuestionTypes, {}, { signal })).rows,
    meta: { silent: true },
  })
  return data
}
