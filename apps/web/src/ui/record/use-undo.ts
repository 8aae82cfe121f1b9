import type { undo } from '@daftari/contract/platform/undo'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Addressed, call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { reportFailure } from '../../lib/query-client.ts'
import { toast, type UndoOffer } from '../../lib/toast.ts'

const undoAddress: Addressed<typeof undo> = { method: 'POST', path: '/undo' }

/**
 * Undoes what the person's own requests did, the last first, and reports it. Each is undone entirely or not
 * at all; a refused one does not prevent the others.
 */
export function useUndo({ text, requestIds }: UndoOffer): { busy: boolean; run(): Promise<void> } {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const undoAll = async () => {
    const refused: unknown[] = []
    for (const requestId of requestIds.toReversed()) {
      await call(undoAddress, { body: { requestId } }).catch((error) => refused.push(error))
    }
    const undone = requestIds.length - refused.length
    if (refused.length === 0) toast.note(t(($) => $.undo.done, { text }))
    else reportFailure(refused[0])
    if (refused.length > 0 && undone > 0) {
      toast.warning(t(($) => $.undo.partly, { undone, count: requestIds.length }))
    }
    // Only the server knows what an act changed: everything on the screen is read again.
    await client.invalidateQueries({ type: 'active' })
  }
  return {
    busy,
    run: async () => {
      if (busy) return
      setBusy(true)
      await undoAll()
    },
  }
}
