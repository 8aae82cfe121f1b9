import { Alert, Button, Space } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { saveText } from '../../lib/save-text.ts'
import { toast } from '../../lib/toast.ts'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onNoted(): void
}

/** Shown once: going on says that they are noted. */
export function RecoveryCodes({ codes, onNoted }: RecoveryCodesProps) {
  const { t } = useTranslation('second-factor')
  return (
    <>
      <Alert type="warning" title={t(($) => $.codesText)} showIcon />
      <div className={styles.printed}>
        <h3>{t(($) => $.codesTitle)}</h3>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Space wrap>
        <Keep codes={codes} />
        <Button type="primary" onClick={onNoted}>
          {t(($) => $.noted)}
        </Button>
      </Space>
    </>
  )
}

/** On paper, in a store of passwords, or as a file. */
function Keep({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  const { t } = useTranslation('second-factor')
  const { t: shell } = useTranslation()
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.good(shell(($) => $.copy.copied))
  }
  return (
    <>
      <Button onClick={() => print()}>{t(($) => $.print)}</Button>
      <Button onClick={() => void copy().catch(() => undefined)}>
        {shell(($) => $.copy.copy)}
      </Button>
      <Button onClick={() => saveText('daftari-recovery-codes.txt', text)}>
        {shell(($) => $.exports.download)}
      </Button>
    </>
  )
}
