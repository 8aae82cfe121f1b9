import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import { CorrectIdNumberDialog } from './correct-id-number-dialog.tsx'
import { CorrectNameDialog } from './correct-name-dialog.tsx'
import styles from './profile.module.css'

const corrections = ['name', 'idNumber', 'address'] as const

/** What the customer is known by, put right while the application is open and in one's hands. */
export default function CorrectButtons({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const [open, setOpen] = useState<(typeof corrections)[number]>()
  const onClose = () => setOpen(undefined)
  return (
    <div className={styles.bar} style={{ margin: '8px 0 0' }}>
      {corrections.map((what) => (
        <Button key={what} size="small" onClick={() => setOpen(what)}>
          {t(($) => $.correct[what])}…
        </Button>
      ))}
      <CorrectNameDialog loan={loan} open={open === 'name'} onClose={onClose} />
      <CorrectIdNumberDialog loan={loan} open={open === 'idNumber'} onClose={onClose} />
      <CorrectAddressDialog loan={loan} open={open === 'address'} onClose={onClose} />
    </div>
  )
}
