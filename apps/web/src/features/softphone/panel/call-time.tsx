import { useEffect, useState } from 'react'
import { nowMs } from '../../../lib/deployment.ts'
import type { PhoneCall } from '../desk/phone-state.ts'

/** The call's length from its answer, by the second; it stands still when the call is over. */
export function CallTime({ call }: { call: PhoneCall }) {
  const [now, setNow] = useState(nowMs)
  const runs = call.answeredMs !== undefined && call.endedMs === undefined
  useEffect(() => {
    if (!runs) return
    setNow(nowMs())
    const timer = setInterval(() => setNow(nowMs()), 1_000)
    return () => clearInterval(timer)
  }, [runs])
  if (call.answeredMs === undefined) return <span>–</span>
  const seconds = Math.max(0, Math.floor(((call.endedMs ?? now) - call.answeredMs) / 1_000))
  return <span role="timer">{clock(seconds)}</span>
}

export function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
