import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { serverState } from '../../lib/api/server-state.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useUnsavedTabs } from '../tabs/tab-store.ts'
import { tabTitle } from '../tabs/tab-title.ts'
import styles from './comforts.module.css'

/** Banners about the server: briefly away, or newer than this page. */
export function ServerBanners() {
  const { away, newVersion } = useSyncExternalStore(serverState.listen, serverState.read)
  useLooking()
  useReadingAnew(away !== undefined)
  if (away !== undefined) return <Away what={away} />
  return newVersion ? <NewVersion /> : null
}

const everyMs = 300_000

/** A window that was left open for days learns of the new version when it is looked at again. */
function useLooking(): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void serverState.look()
    }
    const timer = setInterval(look, everyMs)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [])
}

/** What could not be read while the server was away is read when it is back. */
function useReadingAnew(away: boolean): void {
  const client = useQueryClient()
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !away) void client.invalidateQueries({ type: 'active' })
    was.current = away
  }, [away, client])
}

function Away({ what }: { what: 'server' | 'database' }) {
  const { t } = useTranslation()
  return (
    <div className={styles.banner} data-tone="bad" role="status">
      {t(($) => (what === 'server' ? $.restarting : $.databaseAway))}
    </div>
  )
}

/** Reloads at once when nothing would be lost, else as soon as nothing would be. */
function NewVersion() {
  const { t } = useTranslation()
  const unsaved = useUnsavedTabs()
  const [waiting, setWaiting] = useState(false)
  const free = unsaved.length === 0
  useEffect(() => {
    if (waiting && free) location.reload()
  }, [waiting, free])
  return (
    <div className={styles.banner} role="status">
      <span>{t(($) => $.newVersion.text)}</span>
      {!free && (
        <span>{t(($) => $.newVersion.unsaved, { titles: unsaved.map(tabTitle).join(', ') })}</span>
      )}
      {waiting ? (
        <>
          <span>{t(($) => $.newVersion.waiting)}</span>
          <Button size="small" onClick={() => setWaiting(false)}>
            {t(($) => $.newVersion.stay)}
          </Button>
        </>
      ) : (
        <Button size="small" type="primary" onClick={() => setWaiting(true)}>
          {free ? t(($) => $.newVersion.reload) : t(($) => $.newVersion.later)}
        </Button>
      )}
    </div>
  )
}
