import type {
  correctAddress,
  correctIdNumber,
  correctName,
} from '@daftari/contract/origination/corrections'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../lib/use-command.ts'
import { loanKey } from '../queries.ts'
import { customerDetailQuery, customerKey } from './profile-queries.ts'

type Correction = typeof correctName | typeof correctIdNumber | typeof correctAddress

/**
 * What every correction sends with itself: the loan on which it was noticed, and the version of the
 * customer that the corrector has seen, read when the dialog opens.
 */
export function useCorrection<E extends Correction>(
  endpoint: E,
  loan: ApplicationDetail,
  open: boolean,
) {
  const { t } = useTranslation('loan-profile')
  const { person, application } = loan
  const customer = useQuery({ ...customerDetailQuery(person.id), enabled: open })
  const { run } = useCommand(endpoint, {
    refreshes: [loanKey(application.id), customerKey(person.id)],
    done: t(($) => $.correct.done),
    silent: true,
  })
  return {
    run,
    params: { customer_id: person.id },
    seen: { loanId: application.id, version: customer.data?.version ?? 1 },
    consequence: t(($) => $.correct.identityConsequence, { id: application.id }),
  }
}
