import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AllowNetworkDialog } from '../../../features/networks/allow-network-dialog.tsx'
import { NetworkList } from '../../../features/networks/network-list.tsx'
import styles from '../../../features/networks/networks.module.css'
import { networksQuery } from '../../../features/networks/networks-query.ts'
import { Can } from '../../../ui/can.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Where staff may come from. */
export default function AllowedNetworks() {
  const { t } = useTranslation('operation')
  const { data, error, refetch } = useQuery(networksQuery)
  const [adding, setAdding] = useState(false)
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <p>{t(($) => $.networks.rule)}</p>
      <p>{t(($) => $.networks.yours, { address: data.yourAddress })}</p>
      <Panel
        title={t(($) => $.networks.title)}
        extra={
          <Can do="network.manage">
            <Button type="primary" onClick={() => setAdding(true)}>
              {t(($) => $.networks.allow)}
            </Button>
          </Can>
        }
      >
        <NetworkList rows={data.rows} />
      </Panel>
      <AllowNetworkDialog
        open={adding}
        yourAddress={data.yourAddress}
        onClose={() => setAdding(false)}
      />
    </div>
  )
}
