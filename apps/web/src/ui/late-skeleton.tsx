import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'

const patienceMs = 150

/** Nothing at first: what comes within 150 ms should not flash. */
export function LateSkeleton({ rows = 6 }: { rows?: number }) {
  const late = useLate()
  if (!late) return null
  return <Skeleton title={false} paragraph={{ rows }} style={{ padding: 16 }} />
}

/** True once the wait has become worth showing. */
export function useLate(waiting = true): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting && late
}
