import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { Copy } from '../../ui/copy.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import styles from './staff.module.css'

export interface OneTime {
  name: string
  password: string
}

/** Shown once: when it is closed nobody can see it again. */
export default function OneTimePassword({ given, onClose }: { given?: OneTime; onClose(): void }) {
  const { t } = useTranslation('operation')
  return (
    <PageModal
      open={given !== undefined}
      title={t(($) => $.staff.oneTimeTitle, { name: given?.name ?? '' })}
      onClose={onClose}
      width={440}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(($) => $.staff.oneTimeDone)}
        </Button>
      }
    >
      {given !== undefined && (
        <>
          <p className={styles.secret}>
            <code>{given.password}</code>
            <Copy text={given.password} />
          </p>
          <p className={styles.quiet}>{t(($) => $.staff.oneTimeText)}</p>
        </>
      )}
    </PageModal>
  )
}
