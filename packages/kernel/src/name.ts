// `platform.folded_name` does the same in SQL; `folded-name.db.test.ts` compares the two.

const apostrophes = /['`\u00B4\u02B9-\u02BF\u2018-\u201B\u2032\u2035\uA78B\uA78C\uFF07\uFF40]/g
const marks = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g
const invisible =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g
/** Separators between the parts of a name: blanks, dashes, points, signs and pictures. */
const between = new RegExp(
  String.raw`[\p{Cc} -/:-@\[-\x60{-\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2100-\u2BFF` +
    String.raw`\u3000-\u303F\u{1F000}-\u{1FAFF}]+`,
  'gu',
)

const capitals =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZØŁĐÐĦŊÆŒÞАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'
const small =
  'abcdefghijklmnopqrstuvwxyzøłđðħŋæœþабвгдежзиклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψω'
const smallOf = new Map([...capitals].map((letter, at) => [letter, [...small][at] ?? letter]))
/** Letters of which no accent can be taken off. */
const plainer: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
}

/**
 * A name as it is compared and searched: without case, accents, apostrophes, dashes and invisible
 * marks; its parts each after one blank. `Ng’ang’a-José` is ` nganga jose`; no name is ``.
 */
export function foldName(name: string): string {
  const letters = [
    ...name.replace(apostrophes, '').normalize('NFKD').replace(marks, '').replace(invisible, ''),
  ]
    .map((letter) => smallOf.get(letter) ?? letter)
    .map((letter) => plainer[letter] ?? letter)
  const words = letters.join('').replace(between, ' ').replace(/^ | $/g, '')
  return words === '' ? '' : ` ${words}`
}

/** The parts of a name, folded, in their order. */
export const nameParts = (name: string): string[] =>
  foldName(name)
    .split(' ')
    .filter((part) => part !== '')
