import { useLayoutEffect, useRef } from 'react'

export type KeyAct = (event: KeyboardEvent) => void
/** Acts by their keys; a key without an act does nothing now. */
export type Hotkeys = Readonly<Record<string, KeyAct | undefined>>

/**
 * Runs the act when its key is pressed and nobody is typing: `?`, `r`, `alt+ArrowLeft`; with Ctrl or Alt a
 * letter acts while one types too. Letters are the same with Caps Lock on; a key that is held down acts once.
 * A page's keys work only while it is shown, because a hidden page has no effects; layout effects run with
 * the paint, others later. The keys of an open panel come before those of the page around it. With `record`
 * they work in an opened record too.
 */
export function useHotkeys(hotkeys: Hotkeys, { panel = false, record = false } = {}): void {
  const latest = useRef(hotkeys)
  latest.current = hotkeys
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || holds > 0) return
      const act = latest.current[nameOf(event)]
      if (act === undefined || isMeantForField(event)) return
      if (isBehindDialog(event.target, record)) return
      event.preventDefault()
      if (!event.repeat) act(event)
    }
    addEventListener('keydown', onKeyDown, panel)
    return () => removeEventListener('keydown', onKeyDown, panel)
  }, [panel, record])
}

/**
 * In an opened record a key presses the button that says it has that key. What is given back marks the
 * record's content.
 */
export function useRecordKeys(keys: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const press = (key: string) => {
    const record = ref.current?.closest(dialog)
    record?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]`)?.click()
  }
  const acts = Object.fromEntries(keys.map((key) => [key, () => press(key)]))
  useHotkeys(acts, { panel: true, record: true })
  return { ref, 'data-record': '' }
}

let holds = 0

/**
 * Suspends all keys until the returned function is called: what is typed is meant for a field that is being
 * drawn.
 */
export function holdHotkeys(): () => void {
  holds += 1
  let released = false
  return () => {
    if (!released) holds -= 1
    released = true
  }
}

function nameOf(event: KeyboardEvent): string {
  const parts = [
    ...(event.ctrlKey || event.metaKey ? ['ctrl'] : []),
    ...(event.altKey ? ['alt'] : []),
    event.key.length === 1 ? event.key.toLowerCase() : event.key,
  ]
  return parts.join('+')
}

/** Inputs that take no letters or digits. */
const ticked = new Set(['checkbox', 'radio', 'button', 'submit', 'file'])

/**
 * Keys meant for a field: typing, but not a letter with Ctrl or Alt, which types nothing. Arrows still move
 * the caret.
 */
function isMeantForField(event: KeyboardEvent): boolean {
  const types = !(event.ctrlKey || event.metaKey || event.altKey) || event.key.startsWith('Arrow')
  return types && isTyping(event.target)
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !ticked.has(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

const dialog = '[role="dialog"]'

function isBehindDialog(target: EventTarget | null, record: boolean): boolean {
  const open = target instanceof HTMLElement ? target.closest(dialog) : null
  return open !== null && !(record && open.querySelector('[data-record]') !== null)
}
