import { outreachRights } from '@daftari/contract/outreach/acts'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.ts'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'

const UploadNumbers = lazy(() => import('./upload-numbers.tsx'))
const { manage, run } = outreachRights.promotion

/** Takes numbers in; whoever may make tasks goes on to one with them. */
export function UploadNumbersButton({ onUse }: { onUse(listId: number): void }) {
  const { t } = useTranslation('outreach')
  const [open, setOpen] = useState(false)
  const mayUse = useCan(run)
  return (
    <Can do={manage}>
      <Button onClick={() => setOpen(true)}>{t(($) => $.numbers.upload)}</Button>
      <Late wanted={open}>
        <UploadNumbers
          open={open}
          onClose={() => setOpen(false)}
          onUse={mayUse ? onUse : undefined}
        />
      </Late>
    </Can>
  )
}
