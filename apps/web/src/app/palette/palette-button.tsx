import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../lib/shortcuts.ts'
import styles from './palette.module.css'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

/** Opens the palette; Ctrl-K does from anywhere, also out of a field. */
export function PaletteButton({ compact }: { compact: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useShortcuts([{ keys: 'ctrl+k', text: t(($) => $.palette.shortcut), shell: true }])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((was) => !was)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button
        type="text"
        className={styles.button ?? ''}
        icon={<SearchOutlined />}
        aria-label={compact ? t(($) => $.palette.open) : `${t(($) => $.palette.open)} Ctrl K`}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen(true)}
      >
        {!compact && <kbd>Ctrl K</kbd>}
      </Button>
      <Suspense>{open && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
