import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'

/** A browser without full-screen support gets a message in the product's own words. */
export function FullScreenButton() {
  const { t } = useTranslation()
  const full = useSyncExternalStore(listen, () => document.fullscreenElement !== null)
  const toggle = async () => {
    if (!document.fullscreenEnabled) {
      toast.warning(t(($) => $.navbar.noFullScreen))
      return
    }
    try {
      if (full) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      toast.warning(t(($) => $.navbar.noFullScreen))
    }
  }
  return (
    <Button
      type="text"
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={full ? t(($) => $.navbar.leaveFullScreen) : t(($) => $.navbar.fullScreen)}
      onClick={() => void toggle()}
    />
  )
}

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
