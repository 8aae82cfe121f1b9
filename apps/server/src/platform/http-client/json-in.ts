import { storableLine } from '@daftari/kernel/received-text'

/**
 * What a text holds, or undefined when it is no JSON. Some peers begin with a byte order mark, or write
 * signs within their texts that JSON has escaped: these are read as blanks.
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
