import { storableLine } from '@daftari/kernel/received-text'

/**
 * The parsed JSON, or undefined if it is invalid. Some peers begin with a byte order mark, or have unescaped
 * control characters in strings: these are read as blanks.
 */
export function jsonIn(text: string): unknown {
  return parsed(text) ?? parsed(storableLine(text.replace(/^\ufeff/, '')))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
