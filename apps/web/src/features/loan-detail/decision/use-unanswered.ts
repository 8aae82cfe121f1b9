import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { activeQuestionnaire } from '@daftari/contract/origination/verification/answering'
import { usePanel } from '../../../ui/panels/use-panel.ts'

export interface Unanswered {
  /** The questionnaires without which an approval is refused, and where they are answered. */
  names: readonly string[]
  section: 'questionnaire' | 'telephone'
}

/** What must be answered before this loan can be approved; undefined when nothing is open. */
export function useUnanswered(loan: ApplicationDetail): Unanswered | undefined {
  const enabled = loan.acts.includes('approve')
  const { data } = usePanel(activeQuestionnaire, loan.application.id, { enabled })
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
