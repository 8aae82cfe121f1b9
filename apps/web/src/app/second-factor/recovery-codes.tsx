import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface RecoveryCodesProps {
  codes: readonly string[]
  onNoted(): void
}

/** Shown once: going on says that they are noted. */
export function RecoveryCodes({ codes, onNoted }: RecoveryCodesProps) {
  const { t } = useTranslation('second-factor')
  return (
    <>
      <h3>{t(($) => $.codesTitle)}</h3>
      <Alert type="warning" title={t(($) => $.codesText)} showIcon />
      <ol style={{ columns: 2, fontVariantNumeric: 'tabular-nums', margin: '16px 0' }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button type="primary" onClick={onNoted}>
        {t(($) => $.noted)}
      </Button>
    </>
  )
}
