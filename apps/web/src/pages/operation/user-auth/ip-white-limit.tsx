import { networkForm } from '@daftari/contract/administration/networks'
import { useQuery } from '@tanstack/react-query'
import { NetworkList } from '../../../features/networks/network-list.tsx'
import styles from '../../../features/networks/networks.module.css'
import { networksQuery } from '../../../features/networks/networks-query.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { rolesQuery } from '../../../lib/roles.ts'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Where staff may come from. */
export default function AllowedNetworks() {
  const { t } = useTranslation('operation')
  const { data, error, refetch } = useQuery(networksQuery)
  const { data: roles = [] } = useQuery(rolesQuery)
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  const { yourAddress: address, rows } = data
  return (
    <div className={styles.page}>
      <p>{t(($) => $.networks.rule)}</p>
      <p>{t(($) => $.networks.yours, { address })}</p>
      <Panel
        title={t(($) => $.networks.title)}
        extra={
          <CreateButton
            form={networkForm}
            type="primary"
            says={{ address }}
            offers={{ role: roles.map(({ code, name }) => ({ value: code, label: name })) }}
          />
        }
      >
        <NetworkList rows={rows} />
      </Panel>
    </div>
  )
}
