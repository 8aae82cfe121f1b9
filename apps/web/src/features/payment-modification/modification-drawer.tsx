import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import styles from '../../ui/dialog/request.module.css'
import { Panel } from '../../ui/panel.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { PresenceLine } from '../../ui/record/presence-line.tsx'
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

/** One request for another wallet: who asks, with which face, and what the operator knows. */
export function ModificationDrawer({ id, onClose }: ModificationDrawerProps) {
  const { t } = useTranslation('loan-admin')
  const query = useQuery({ ...modificationQuery(id ?? 0), enabled: id !== undefined })
  const asked = id === undefined ? undefined : query.data
  return (
    <PageDrawer
      open={id !== undefined}
      title={t(($) => $.modification.title, { id })}
      onClose={onClose}
      width={760}
      extra={
        asked !== undefined && (
          <EntityButtons
            of={{ type: 'payout-modification', id: asked.id }}
            name={t(($) => $.modification.title, { id: asked.id })}
          />
        )
      }
      footer={asked?.state === 'pending' ? <DecideModification asked={asked} /> : undefined}
    >
      {asked === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <div className={styles.drawer}>
          <PresenceLine
            of={{ type: 'payout-modification', id: asked.id }}
            onReload={() => void query.refetch()}
          />
          <ModificationFacts asked={asked} />
          <WhoIsPaid known={asked.whoIsPaid} needs="needsAudit" />
          <ModificationPictures asked={asked} />
          <EarlierRequests earlier={asked.earlier} />
        </div>
      )}
    </PageDrawer>
  )
}
