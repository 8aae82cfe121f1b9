import { codeForm } from '@daftari/contract/settlement/certificate'
import { describe, expect, it } from 'vitest'
import { dataCipher } from '../../../platform/cipher.ts'
import { codeOf, plainCode, spacedCode } from './code.ts'
import { maskedName } from './masked-name.ts'

const cipher = dataCipher(new Uint8Array(32))

describe('the code of a certificate', () => {
  it('is the same for its number, and another for another number or another key', () => {
    const code = codeOf(cipher, 'RC-2026-000001')
    expect(code).toMatch(codeForm)
    expect(codeOf(cipher, 'RC-2026-000001')).toBe(code)
    expect(codeOf(cipher, 'RC-2026-000002')).not.toBe(code)
    expect(codeOf(dataCipher(new Uint8Array(32).fill(1)), 'RC-2026-000001')).not.toBe(code)
  })

  it('is found however it is typed', () => {
    const code = codeOf(cipher, 'RC-2026-000001')
    const typed = spacedCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect(plainCode(` ${typed} `)).toBe(code)
  })
})

describe('a masked name', () => {
  it.each([
    ['Grace Wanjiru Njeri', 'G**** W****** N****'],
    ['  Otieno ', 'O*****'],
    ['A B', 'A B'],
    ['王 小明', '王 小*'],
    ['', '–'],
  ])('%s is told as %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked)
  })
})
