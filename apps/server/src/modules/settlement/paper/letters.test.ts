import { describe, expect, it } from 'vitest'
import { lettersOfPaper } from './letters.ts'

describe('F13: the letters of a paper', async () => {
  const { printable, missing } = await lettersOfPaper()

  it.each([
    ['José', 'José'],
    ['Jose\u0301', 'José'],
    ['Wambu\u0303i', 'Wambũi'],
    ['Ng\u02bcang\u02bca', "Ng'ang'a"],
    ['Łukasz Đorđević', 'Lukasz Đorđevic'],
    ['王小明', '王小明'],
    ['O’Brien-Müller', "O'Brien-Müller"],
  ])('%s is drawn as %s', (name, drawn) => {
    expect(printable(name)).toBe(drawn)
    expect(missing(name)).toEqual([])
  })

  it('names what it cannot draw, each once, and draws a question mark for it', () => {
    expect(missing('አበበ Kebede')).toEqual(['አ', 'በ'])
    expect(printable('አበ K')).toBe('?? K')
  })
})
