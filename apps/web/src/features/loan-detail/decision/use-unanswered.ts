import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery } from '@tanstack/react-query'
import { askedQuery } from '../../questionnaire/answering/asked-query.ts'

export interface Unanswered {
  /** The questionnaires without which an approval is refused, and where they are answered. */
  names: readonly string[]
  section: 'questionnaire' | 'telephone'
}

/** What must be answered before this loan can be approved; undefined when nothing is open. */
export function useUnanswered(loan: ApplicationDetail): Unanswered | undefined {
  const enabled = loan.acts.includes('approve')
  const { data } = useQuery({ ...askedQuery(loan.application.id), enabled })
  const open = (data?.rows ?? []).filter(
    ({ demanded, answered }) => demanded && answered?.complete !== true,
  )
  const first = open[0]
  if (!enabled || first === undefined) return undefined
  return {
    names: open.map(({ name }) => name),
    section: first.respondent === 'customer' ? 'questionnaire' : 'telephone',
  }
}
