import { drawFacts, drawHead, openSheet } from '../../../src/modules/settlement/paper/sheet.ts'
import type { Upload } from '../../../src/platform/files/upload.ts'

interface Written {
  /** The sender's name. */
  from: string
  title: string
  facts: readonly [string, string][]
  at: Date
}

/** A paper as partners and landlords send it. */
export async function drawnPaper({ from, title, facts, at }: Written): Promise<Upload> {
  const { doc, bytes } = await openSheet({ title, author: from, at, language: 'en' })
  drawHead(doc, from, title)
  drawFacts(doc, facts, 190)
  const name = `${title.toLowerCase().replaceAll(/\W+/g, '-')}.pdf`
  return { name, mediaType: 'application/pdf', bytes: await bytes() }
}
