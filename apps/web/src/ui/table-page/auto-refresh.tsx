import { FieldTimeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { usePreference } from '../../lib/settings/preferences.ts'
import { useWide } from '../../lib/use-media.ts'

const everyMs = 60_000

/**
 * Reloads the rows every minute while the table is visible; the setting applies to all tables of the person.
 */
export function AutoRefresh({ refetch }: { refetch: () => void }) {
  const { t } = useTranslation()
  const wide = useWide()
  const [on, setOn] = usePreference<boolean>('autoRefresh', false)
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [on])
  const text = t(($) => $.table.autoRefresh)
  if (!wide) return null
  return (
    <Button
      icon={<FieldTimeOutlined />}
      type={on ? 'primary' : 'default'}
      ghost={on}
      role="switch"
      aria-checked={on}
      aria-label={text}
      title={text}
      onClick={() => setOn(on ? undefined : true)}
    />
  )
}
