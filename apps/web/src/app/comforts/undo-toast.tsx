import type { undo } from '@daftari/contract/platform/undo'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Addressed, call } from '../../lib/api/call.ts'
import { reportFailure } from '../../lib/query-client.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { toast, type UndoOffer, undoOffer } from '../../lib/toast.ts'
import styles from './comforts.module.css'

const undoAddress: Addressed<typeof undo> = { method: 'POST', path: '/undo' }

const shownMs = 10_000

/** What was just done, and the way to take it back; gone after ten seconds or with the next act. */
export function UndoToast() {
  const offer = useSyncExternalStore(undoOffer.listen, undoOffer.read)
  return offer === undefined ? null : <Offer key={offer.requestId} offer={offer} />
}

function Offer({ offer }: { offer: UndoOffer }) {
  const { t } = useTranslation()
  const { busy, run } = useUndo(offer)
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

/** Everything on the screen is read anew: what an act touched is known to the server alone. */
function useUndo({ text, requestId }: UndoOffer): { busy: boolean; run(): void } {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const undoIt = async () => {
    try {
      await call(undoAddress, { body: { requestId } })
      toast.note(t(($) => $.undo.done, { text }))
    } catch (error) {
      reportFailure(error)
    }
    undoOffer.withdraw()
    await client.invalidateQueries({ type: 'active' })
  }
  return {
    busy,
    run: () => {
      if (busy) return
      setBusy(true)
      void undoIt()
    },
  }
}
