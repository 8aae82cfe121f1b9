import { useEffect, useState } from 'react'

/** What was typed, once nothing more is typed: a number that is half there is of somebody else. */
export function useAtRest<T>(value: T, milliseconds = 250): T {
  const [atRest, setAtRest] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return atRest
}
