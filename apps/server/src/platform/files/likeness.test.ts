import { seededRandom } from '@daftari/kernel/random'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { likenessOf } from './likeness.ts'

/** A photo that nobody took: light, shapes and a little noise, of the size of a telephone's. */
async function photo(seed: number) {
  const random = seededRandom(seed)
  const blobs = Array.from({ length: 14 }, () => {
    const grey = random.int(0, 255)
    const [x, y, r] = [random.int(0, 600), random.int(0, 800), random.int(60, 240)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="rgb(${grey},${grey},${grey})" opacity="0.8"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
    <rect width="600" height="800" fill="#99a"/>${blobs.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const differentBits = (one: string, other: string) =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length

describe('how a picture looks', () => {
  test.each([
    ['smaller', (bytes: Buffer) => sharp(bytes).resize(180)],
    ['as a poor JPEG', (bytes: Buffer) => sharp(bytes).jpeg({ quality: 25 })],
    ['lighter', (bytes: Buffer) => sharp(bytes).linear(1, 25)],
    ['with less contrast', (bytes: Buffer) => sharp(bytes).linear(0.8, 10)],
    ['in grey', (bytes: Buffer) => sharp(bytes).greyscale()],
    ['softened', (bytes: Buffer) => sharp(bytes).blur(3)],
    [
      'cut at the edges',
      (bytes: Buffer) => sharp(bytes).extract({ left: 6, top: 8, width: 588, height: 784 }),
    ],
  ])('%s is nearly the same', async (_, change) => {
    for (const seed of [1, 2, 3]) {
      const bytes = await photo(seed)
      const changed = await change(bytes).toBuffer()
      const different = differentBits(await likenessOf(bytes), await likenessOf(changed))
      expect(different).toBeLessThanOrEqual(7)
    }
  })

  test('of another photo is another', async () => {
    const looks = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => likenessOf(await photo(seed))),
    )
    for (const [index, one] of looks.entries()) {
      expect(one).toMatch(/^[0-9a-f]{16}$/)
      for (const other of looks.slice(index + 1))
        expect(differentBits(one, other)).toBeGreaterThan(12)
    }
  })
})
