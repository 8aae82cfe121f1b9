import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { type UndoOffer as Offered, undoOffer } from '../../lib/toast.ts'
import { useUndo } from '../../ui/record/use-undo.ts'
import styles from './comforts.module.css'

const shownMs = 10_000

/** What was just done, with the button and the key that take it back. */
export default function UndoOffer({ offer }: { offer: Offered }) {
  const { t } = useTranslation()
  const { busy, run: undo } = useUndo(offer)
  const run = () => void undo().then(undoOffer.withdraw)
  const [held, setHeld] = useState(false)
  useShortcuts([{ keys: 'ctrl+z', text: t(($) => $.undo.shortcut), act: run }])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(undoOffer.withdraw, shownMs)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      className={styles.undo}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{offer.text}</span>
      <Button size="small" type="primary" loading={busy} onClick={run}>
        {t(($) => $.undo.undo)}
      </Button>
      <kbd>Ctrl Z</kbd>
    </div>
  )
}
