/** What is in UTF-16, as spreadsheets save text, as UTF-8; everything else as it came. */
export function asUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return recoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return recoded(bytes, 'utf-16be')
  return bytes
}

const recoded = (bytes: Uint8Array, from: 'utf-16le' | 'utf-16be') =>
  new TextEncoder().encode(new TextDecoder(from).decode(bytes))
