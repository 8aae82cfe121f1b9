import type { OutputOf } from '@daftari/contract/endpoint'
import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import type { keepPresence } from '@daftari/contract/platform/presence'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Addressed, call } from '../../lib/api/call.ts'
import type { Entity } from './history-drawer.tsx'

type Presence = OutputOf<typeof keepPresence>

/** The addresses without their schemas: the compiler keeps them in step with the contract. */
const keepAddress: Addressed<typeof keepPresence> = {
  method: 'POST',
  path: '/presence/{objectType}/{id}',
}
const leavePath = (type: ObjectType, id: string) => `/api/presence/${type}/${id}/leave`

const beatMs = 20_000

/**
 * While the tab shows the entity, reports so every twenty seconds and learns who else does. A tab that
 * is hidden, in our strip or in the browser's, has left.
 */
export function usePresence(entity: Entity): {
  presence: Presence | undefined
  seen(): void
  /** Does not wait for the next beat. */
  ask(): void
} {
  const [presence, setPresence] = useState<Presence>()
  const seen = useRef<number | undefined>(undefined)
  const asking = useRef<() => void>(undefined)
  const { type } = entity
  const id = String(entity.id)

  useEffect(() => {
    seen.current = undefined
    const leaving = new AbortController()
    const beat = async () => {
      if (document.hidden) return
      const body = { tab, ...(seen.current === undefined ? {} : { seen: seen.current }) }
      try {
        const answer = await call(
          keepAddress,
          { params: { objectType: type, id }, body },
          { signal: leaving.signal, quiet: true },
        )
        seen.current ??= answer.latest
        setPresence(answer)
      } catch {
        // A failed beat is not worth reporting; the next one tries again.
      }
    }
    const onVisibility = () => (document.hidden ? leave(type, id) : void beat())
    const onHide = () => leave(type, id)
    asking.current = () => void beat()
    void beat()
    const timer = setInterval(() => void beat(), beatMs)
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', onHide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', onHide)
      leaving.abort()
      setPresence(undefined)
      leave(type, id)
    }
  }, [type, id])

  const ask = useCallback(() => asking.current?.(), [])
  return {
    presence,
    ask,
    seen: () => {
      seen.current = presence?.latest
      setPresence((known) => known && { ...known, changed: null })
    },
  }
}

/** One name for this tab of the browser, for as long as it lives. */
const tab = [...crypto.getRandomValues(new Uint32Array(4))]
  .map((part) => part.toString(16).padStart(8, '0'))
  .join('')

/** Goes out even while the browser closes the tab; nobody waits for its answer. */
function leave(type: ObjectType, id: string): void {
  fetch(leavePath(type, id), {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tab }),
  }).catch(() => undefined)
}
