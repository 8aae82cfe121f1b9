import { useEffect, useState } from 'react'
import { nowMs } from '../../../lib/deployment.ts'
import { duration } from '../../../lib/format/number.ts'
import type { PhoneCall } from '../desk/phone-state.ts'

/** The call's length from its answer, by the second; it stops when the call is over. */
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
  return <span role="timer">{duration(seconds)}</span>
}
