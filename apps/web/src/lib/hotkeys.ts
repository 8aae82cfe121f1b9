import { useEffect, useRef } from 'react'

/**
 * Runs the act when its key is pressed and nobody is typing: `?`, `r`, `alt+ArrowLeft`. A page's
 * keys work only while it is shown, because a hidden page has no effects.
 */
export function useHotkey(keys: string, act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || nameOf(event) !== keys) return
      if (isTyping(event.target) || isBehindDialog(event.target)) return
      event.preventDefault()
      latest.current(event)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [keys])
}

function nameOf(event: KeyboardEvent): string {
  const parts = [
    ...(event.ctrlKey || event.metaKey ? ['ctrl'] : []),
    ...(event.altKey ? ['alt'] : []),
    event.key,
  ]
  return parts.join('+')
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

function isBehindDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"]') !== null
}
