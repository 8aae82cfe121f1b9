import { idNumberForm, nameForm } from '@daftari/contract/origination/corrections'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { CreateForm } from '../../../ui/form/declared/form-buttons.tsx'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import styles from './profile.module.css'
import { useSeen } from './use-correction.ts'

const corrections = ['name', 'idNumber', 'address'] as const

/** What the customer is known by, put right while the application is open and in one's hands. */
export default function CorrectButtons({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const [open, setOpen] = useState<(typeof corrections)[number]>()
  const onClose = () => setOpen(undefined)
  const { name, idType, idNumber } = loan.person
  const { params, seen, refreshes } = useSeen(loan, open !== undefined)
  const shared = {
    says: { id: loan.application.id, number: idNumber },
    given: { params, body: seen },
    refreshes,
    onClose,
  }
  return (
    <div className={styles.bar} style={{ margin: '8px 0 0' }}>
      {corrections.map((what) => (
        <Button key={what} size="small" onClick={() => setOpen(what)}>
          {t(($) => $.correct[what])}…
        </Button>
      ))}
      <CreateForm form={nameForm} open={open === 'name'} first={{ name: name ?? '' }} {...shared} />
      <CreateForm
        form={idNumberForm}
        open={open === 'idNumber'}
        first={{ idType: idType ?? 'national' }}
        {...shared}
      />
      <CorrectAddressDialog loan={loan} open={open === 'address'} onClose={onClose} />
    </div>
  )
}
