import { BlockOutlined, LayoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'

interface BesideButtonProps {
  beside: boolean
  /** Undefined where there is no room for both. */
  onChange: ((beside: boolean) => void) | undefined
}

/** Whether records open over their list or beside it; kept with the account. */
export function BesideButton({ beside, onChange }: BesideButtonProps) {
  const { t } = useTranslation('trail')
  if (onChange === undefined) return null
  const text = beside ? t(($) => $.over) : t(($) => $.beside)
  return (
    <Button
      type="text"
      size="small"
      icon={beside ? <BlockOutlined /> : <LayoutOutlined />}
      aria-label={text}
      aria-pressed={beside}
      title={text}
      onClick={() => onChange(!beside)}
    />
  )
}
