import { useEffect, useRef } from 'react'

/** Typing can begin at once: the first field that takes letters has the focus, if none asked for it. */
export function useFirstFocus() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current?.contains(document.activeElement) === true) return
    frame.current?.querySelector<HTMLElement>(typable)?.focus({ preventScroll: true })
  }, [])
  return frame
}

const typable =
  'textarea, input:not([type=file], [type=radio], [type=checkbox], [readonly], [disabled])'
