import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './dialog.module.css'
import { useLeaveDialog } from './leave-dialog.ts'

interface DialogFootProps {
  submitText: string
  busy: boolean
  blocked?: boolean
  danger?: boolean
}

/** The end of every dialog that sends something: Cancel, and at its right what sends the form. */
export function DialogFoot({ submitText, busy, blocked, danger }: DialogFootProps) {
  const { t } = useTranslation()
  return (
    <footer className={styles.foot}>
      <Button onClick={useLeaveDialog()}>{t(($) => $.form.cancel)}</Button>
      <Button
        type="primary"
        htmlType="submit"
        loading={busy}
        disabled={blocked === true}
        danger={danger === true}
      >
        {submitText}
      </Button>
    </footer>
  )
}
