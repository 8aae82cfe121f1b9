import { useCallback, useState } from 'react'

/**
 * The element the ref is put on. React takes refs away from what an Activity hides; the element still exists,
 * and its content must not be moved elsewhere and lose its state.
 */
export function useKeptElement(): [HTMLElement | null, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const ref = useCallback((given: HTMLElement | null) => {
    if (given !== null) setElement(given)
  }, [])
  return [element, ref]
}
