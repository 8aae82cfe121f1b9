import { Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { type UndoOffer, undoOffer } from '../../lib/toast.ts'
import { useUndo } from '../../ui/record/use-undo.ts'
import styles from './comforts.module.css'

const shownMs = 10_000

/** What was just done, and the way to take it back; gone after ten seconds or with the next act. */
export function UndoToast() {
  const offer = useSyncExternalStore(undoOffer.listen, undoOffer.read)
  return offer === undefined ? null : <Offer key={offer.requestIds.join()} offer={offer} />
}

function Offer({ offer }: { offer: UndoOffer }) {
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
