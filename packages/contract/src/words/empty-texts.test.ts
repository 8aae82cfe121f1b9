import { describe, expect, it } from 'vitest'
import { textsIn } from './namespaces.ts'

type Tree = { readonly [key: string]: string | Tree }

const entries = (tree: Tree, path = ''): [string, string][] => Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : entries(value, `${path}${key}.`)))
const said = entries(textsIn('en') as unknown as Tree)

/** Said where a list has nothing to show. */
const isOfNothing = (path: string) => /(?:^|\.)(?:none|empty|no[A-Z]\w*)(?<!May)$/.test(path)
/** What only some may do. */
const asksToAct = /(?:\. |: )(?:Add|Approve|Assign|Create|Download|Enter|Fill|Make|Match|Send|Split|Take|Upload)\b/

describe('what is said of nothing', () => {
  it('asks nobody to act but who may: their text is the one that ends in May', () => {
    const asking = said.filter(([path, text]) => isOfNothing(path) && asksToAct.test(text))
    expect(asking).toEqual([])
  })

  it('is found where it asks, and says the same without it to others', () => {
    const texts = new Map(said)
    const own = said.filter(([path, text]) => path.endsWith('May') && asksToAct.test(text))
    expect(own.length).toBeGreaterThan(5)
    for (const [path, text] of own) {
      const plain = texts.get(path.slice(0, -'May'.length)) ?? 'nothing'
      expect(text.startsWith(plain), path).toBe(true)
    }
  })
})
