import { holdHotkeys } from '../../lib/hotkeys.ts'

/** What is typed between opening a field and its being drawn. */
export interface EarlyKeys {
  /** The text so far; from now on keys go where the focus is. */
  take(): string
}

/** Keeps every key from the page until the text is taken. */
export function collectKeys(): EarlyKeys {
  let text = ''
  const release = holdHotkeys()
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key.length === 1) text += key
    else if (key === 'Backspace') text = text.slice(0, -1)
    else if (key !== 'Enter' && key !== 'Tab') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKeyDown, true)
  return {
    take() {
      release()
      removeEventListener('keydown', onKeyDown, true)
      return text
    },
  }
}
