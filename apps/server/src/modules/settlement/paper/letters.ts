import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The letters that the font of our documents can draw. */
export interface Letters {
  /**
   * The text as drawn: composed, and a letter that the font lacks without its accent, or as a question mark.
   */
  printable(text: string): string
  /** The letters that the font lacks, with and without their marks. */
  missing(text: string): string[]
}

let font: Buffer | undefined
let letters: Letters | undefined

/** Latin and Chinese in one; a paper takes with it only the letters that it uses. */
export function fontBytes(): Buffer {
  if (font === undefined) {
    const home = dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc'))
    font = readFileSync(join(home, '../fonts/NotoSansHans-Regular.otf'))
  }
  return font
}

/** The font is read at the first paper: most processes never draw one, and it is large. */
export async function lettersOfPaper(): Promise<Letters> {
  if (letters !== undefined) return letters
  const { create } = await import('fontkit')
  const opened = create(fontBytes())
  const has = (letter: string) =>
    'hasGlyphForCodePoint' in opened && opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  letters = lettersDrawnBy(has)
  return letters
}

/** Based on the font's glyphs; decomposed letters with a single glyph are composed first. */
function lettersDrawnBy(has: (letter: string) => boolean): Letters {
  const drawn = (one: string): string | undefined => {
    if (has(one)) return one
    const plain = plainLetters[one] ?? one.normalize('NFD').replace(/\p{M}/gu, '')
    if (plain === '' && /\p{M}/u.test(one)) return ''
    return plain !== '' && [...plain].every(has) ? plain : undefined
  }
  const lettersOf = (text: string) => [...text.normalize('NFC').replace(apostrophes, "'")]
  return {
    printable: (text) =>
      lettersOf(text)
        .map((one) => drawn(one) ?? '?')
        .join(''),
    missing: (text) => [...new Set(lettersOf(text).filter((one) => drawn(one) === undefined))],
  }
}

/** In a Chinese font they are full-width. */
const apostrophes = /[\u2018\u2019\u02bb\u02bc]/g

/** Letters whose stroke is not a separate accent. */
const plainLetters: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Ħ: 'H',
  ħ: 'h',
  Ø: 'O',
  ø: 'o',
  ı: 'i',
}
