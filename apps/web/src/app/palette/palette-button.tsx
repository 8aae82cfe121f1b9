import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { collectKeys, type EarlyKeys } from './early-keys.ts'
import styles from './palette.module.css'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

/** Opens the palette; Ctrl-K does from anywhere, also out of a field. */
export function PaletteButton({ compact }: { compact: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const early = useRef<EarlyKeys>(undefined)
  const takeTyped = () => {
    const typed = early.current?.take() ?? ''
    early.current = undefined
    return typed
  }
  const show = () => {
    early.current ??= collectKeys()
    setOpen(true)
  }
  const hide = () => {
    takeTyped()
    setOpen(false)
  }
  const toggle = useRef(show)
  toggle.current = open ? hide : show
  useShortcuts([{ keys: 'ctrl+k', text: t(($) => $.palette.shortcut), shell: true }])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      toggle.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button
        type={compact ? 'text' : 'default'}
        className={(compact ? undefined : styles.button) ?? ''}
        icon={<SearchOutlined />}
        aria-label={compact ? t(($) => $.palette.open) : `${t(($) => $.palette.open)} Ctrl K`}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={show}
      >
        {!compact && (
          <>
            <span>{t(($) => $.palette.open)}</span> <kbd>Ctrl K</kbd>
          </>
        )}
      </Button>
      <Suspense>{open && <Palette takeTyped={takeTyped} onClose={hide} />}</Suspense>
    </>
  )
}
