import { type Language, languages } from '../language.ts'

/** A text in every language of the product, in the order of `languages`. */
export type Word = readonly [en: string, es: string, zh: string]

export interface WordTree {
  readonly [key: string]: Word | WordTree
}

/** What an action says of itself, under its name in `actions`. */
export interface ActionWords {
  /** The verb on its button and above its dialog. */
  readonly button: Word
  /** What somebody did, in the audit log: `Claimed the message`. */
  readonly audit: Word
  /** What will happen, with `{{column}}` for what the row shows there. */
  readonly consequence?: Word
  /** Said when it is done. */
  readonly done?: Word
  /** For its form: field words where the glossary's says too little, and the hints below fields. */
  readonly fields?: Readonly<Record<string, Word>>
  readonly hints?: Readonly<Record<string, Word>>
}

/** What a form says of itself, under its name in `forms`. */
export interface FormWords {
  /** The verb on the button that adds one, and above its dialog. */
  readonly create?: Word
  /** Above its dialog, where `create` says too little. */
  readonly title?: Word
  /** Said of a row, where `Change` says too little. */
  readonly change?: Word
  /** The effect of saving, above the buttons, and the effect of changing one where it differs. */
  readonly consequence?: Word
  readonly changeConsequence?: Word
  /** Said when it is saved. */
  readonly done?: Word
  /**
   * Field words where the glossary's says too little, and the hints below fields. For a field that depends on
   * another, one for each of that one's values.
   */
  readonly fields?: Readonly<Record<string, Word | Readonly<Record<string, Word>>>>
  readonly hints?: Readonly<Record<string, Word | Readonly<Record<string, Word>>>>
}

interface Declarations {
  readonly actions?: Readonly<Record<string, ActionWords>>
  readonly forms?: Readonly<Record<string, FormWords>>
}

/** The same tree with the texts of one language. */
export type TextsOf<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends readonly string[] ? string : TextsOf<Tree[Key]>
}

type Intersection<Tree> = (Tree extends unknown ? (tree: Tree) => void : never) extends (tree: infer All) => void ? All : never

/** A text without all three languages does not compile. */
export const words = <Tree extends WordTree & Declarations>(tree: Tree): Tree => tree

/** Merges trees into one; each word is in only one of them. */
export function merged<Trees extends readonly WordTree[]>(...trees: Trees): Intersection<Trees[number]> {
  return trees.reduce(mergedPair, {}) as Intersection<Trees[number]>
}

function mergedPair(one: WordTree, other: WordTree): WordTree {
  const all = { ...one }
  for (const [key, added] of Object.entries(other)) {
    const known = all[key]
    if (known !== undefined && (isWord(known) || isWord(added))) {
      throw new Error(`the word ${key} is declared twice`)
    }
    all[key] = known === undefined ? added : mergedPair(known as WordTree, added as WordTree)
  }
  return all
}

export function textIn(word: Word, language: Language): string {
  return word[languages.indexOf(language)] ?? word[0]
}

export function inLanguage<Tree extends WordTree>(tree: Tree, language: Language): TextsOf<Tree> {
  const texts = Object.entries(tree).map(([key, part]) => [key, isWord(part) ? textIn(part, language) : inLanguage(part, language)])
  return Object.fromEntries(texts) as TextsOf<Tree>
}

/** The word at a path; undefined for nothing or a tree. */
export function wordAt(tree: WordTree, ...steps: string[]): Word | undefined {
  let found: Word | WordTree | undefined = tree
  for (const step of steps) found = found === undefined || isWord(found) ? undefined : found[step]
  return found !== undefined && isWord(found) ? found : undefined
}

export function isWord(part: Word | WordTree): part is Word {
  return Array.isArray(part)
}
