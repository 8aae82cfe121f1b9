import { walletChange } from '@daftari/contract/payments/modification'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { QueryDrawer } from '../../ui/record/detail-drawer.tsx'
import { WhoIsPaid } from '../who-is-paid/who-is-paid.tsx'
import { DecideModification } from './decide-modification.tsx'
import { EarlierRequests } from './earlier-requests.tsx'
import { ModificationFacts } from './modification-facts.tsx'
import { ModificationPictures } from './modification-pictures.tsx'
import { modificationQuery } from './modification-query.ts'

interface ModificationDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One request for another wallet: the requester, the face check, and the operator's data. */
export default function ModificationDrawer({ id, onClose }: ModificationDrawerProps) {
  const { t } = useTranslation('loan-admin')
  const decides = useCan(walletChange.mayDecide)
  const query = useQuery({ ...modificationQuery(id ?? 0), enabled: id !== undefined })
  return (
    <QueryDrawer
      id={id}
      query={query}
      title={t(($) => $.modification.title, { id })}
      entity="payout-modification"
      presence
      width={760}
      footer={(asked) =>
        decides && asked.state === 'pending' ? <DecideModification asked={asked} /> : undefined
      }
      onClose={onClose}
    >
      {(asked) => (
        <>
          <ModificationFacts asked={asked} />
          <WhoIsPaid known={asked.whoIsPaid} needs="needsAudit" />
          <ModificationPictures asked={asked} />
          <EarlierRequests earlier={asked.earlier} />
        </>
      )}
    </QueryDrawer>
  )
}
