import { useSyncExternalStore } from 'react'
import { nowMs } from '../lib/deployment.ts'
import { nothing } from '../lib/format/number.ts'
import { relative } from '../lib/format/time.ts'
import { useFormat } from '../lib/format/use-format.ts'
import { useTranslation } from '../lib/i18n.ts'
import { currentLanguage } from '../lib/language.ts'
import { Day } from './day.tsx'

interface InstantProps {
  at: string | null | undefined
  /** The exact time itself, where it matters more than how long ago it was. */
  exact?: boolean
  /** Something is to be done by then. */
  deadline?: boolean | undefined
}

const nearMs = 2 * 3_600_000

/** How long ago, with the exact time on hover; after a month the exact time itself. */
export function Instant({ at, exact = false, deadline = false }: InstantProps) {
  const { t } = useTranslation()
  const format = useFormat()
  useSyncExternalStore(listenToMinutes, currentMinute)
  if (at === null || at === undefined) return nothing
  const relativeText = relative(at, nowMs(), {
    language: currentLanguage(),
    justNow: t(($) => $.time.justNow),
  })
  const left = Date.parse(at) - nowMs()
  const late = deadline && left < nearMs ? (left < 0 ? 'late' : 'soon') : undefined
  return (
    <time data-late={late} dateTime={at} title={format.instant(at, { seconds: true })}>
      {exact || relativeText === undefined ? <Day text={format.instant(at)} /> : relativeText}
    </time>
  )
}

const tickMs = 30_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all instants on the screen. */
function listenToMinutes(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function currentMinute(): number {
  return Math.floor(nowMs() / tickMs)
}
