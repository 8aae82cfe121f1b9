/** A name to show and to download under: no path, no control character, not endless. */
export function tidyName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes.
  const plain = base.replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '').trim()
  return plain.slice(-120) || 'file'
}
