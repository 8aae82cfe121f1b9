const decimal = /^\d{1,20}$/
const hexadecimal = /^[\da-f]{1,16}$/i

/**
 * The references that an operator may have given to a text that it reports as `reported`: the same text, and
 * the same number in decimal or hex, with the usual leading zeros.
 */
export function referenceForms(reported: string): string[] {
  const numbers = [
    ...(decimal.test(reported) ? [BigInt(reported)] : []),
    ...(hexadecimal.test(reported) ? [BigInt(`0x${reported}`)] : []),
  ]
  const forms = numbers.flatMap((number) => {
    const hex = number.toString(16)
    const plain = number.toString()
    const padded = [hex, hex.padStart(8, '0')]
    return [plain, plain.padStart(10, '0'), ...padded, ...padded.map((one) => one.toUpperCase())]
  })
  return [...new Set([reported, ...forms])]
}
