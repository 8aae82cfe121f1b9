/**
 * The same text with `\n` at every end of a line, whether it was `\r\n`, `\n` or `\r`, also mixed in one
 * file: people join files and edit them with several programs.
 */
export async function* withPlainLineEnds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let endsWithReturn = false
  for await (const piece of pieces) {
    // The second half of a line end whose first half ended the piece before.
    const text = endsWithReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    if (piece !== '') endsWithReturn = piece.endsWith('\r')
    yield text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  }
}

/** How many lines end in the text, `before` being the letter before it. */
export function lineEndsIn(text: string, before = ''): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === 13) count += 1
    else if (letter === 10 && (at === 0 ? before !== '\r' : text.charCodeAt(at - 1) !== 13)) {
      count += 1
    }
  }
  return count
}
