import { useCallback, useState } from 'react'

/**
 * The element the ref is put on. React takes refs away from what an Activity hides; the element is
 * still there, and what stands in it must not be moved elsewhere and lose its state.
 */
export function useKeptElement(): [HTMLElement | null, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const ref = useCallback((given: HTMLElement | null) => {
    if (given !== null) setElement(given)
  }, [])
  return [element, ref]
}
