import sharp from 'sharp'

/**
 * How a picture looks, as 64 bits in 16 hexadecimal digits: drawn as nine by eight points of grey,
 * whether each is lighter than its right neighbour. The same photo in another size, format, quality
 * or light differs in few bits; another photo in about half of them.
 */
export async function likenessOf(bytes: Uint8Array): Promise<string> {
  const grey = await sharp(bytes)
    .greyscale()
    .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  let hex = ''
  for (let row = 0; row < rows; row += 1) {
    let bits = 0
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column
      bits = bits * 2 + ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1 : 0)
    }
    hex += bits.toString(16).padStart(2, '0')
  }
  return hex
}

const columns = 9
const rows = 8
