import { refuse } from '@daftari/contract/refusals'
import { SaxesParser } from 'saxes'

export interface XmlHandlers {
  /** Names come without their prefix. */
  open(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** Office programs never write so many characters without a tag or a text. */
const mostLettersAtOnce = 1_000_000
/** Office programs never nest tags this deep. */
const deepest = 100

/**
 * Reads a part of a workbook, and stops after each piece of it until it is asked on: what was read of a
 * piece can be taken before the next one comes. Refuses: file.not-a-workbook.
 */
export async function* readXml(
  part: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let silent = 0
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth += 1
    if (depth > deepest) refuse('file.not-a-workbook')
    handlers.open(withoutPrefix(name), attributes)
  })
  parser.on('text', (text) => {
    silent = 0
    handlers.text?.(text)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close?.(withoutPrefix(name))
  })
  for await (const chunk of part) {
    silent += chunk.length
    if (silent > mostLettersAtOnce) refuse('file.not-a-workbook')
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  parser.close()
}

/** For a small part: returns once its handlers have received everything. */
export async function readWhole(part: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(part, handlers));
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
