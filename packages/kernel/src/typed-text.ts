/**
 * Characters that no screen shows: joiners, marks of direction, soft hyphens, byte order marks, selectors.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Each has a half-width twin 0xFEE0 below it: `０` is 0, `＋` is +, `Ａ` is A. */
const fullWidth = /[\uFF01-\uFF5E]/g

/** Hyphens, figure, en and em dashes, the minus sign: all are `-`. */
const dashes = /[\p{Pd}\u2212\u2043]/gu

/** Seven digits or more, however they are set apart: a telephone, an ID or an account in a text. */
export const longNumber =
  /\+?[\d\uFF10-\uFF19](?:(?:[\s()\p{Pd}\u2212\p{Cf}]|[./](?=\d{3}))*[\d\uFF10-\uFF19]){6,}/gu

/** Text without what nobody sees in it. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/**
 * A number or code as it was pasted, in plain signs: no invisible marks, full width as half, every
 * dash as `-`, every blank as one. Letters and digits of other scripts stay what they are.
 */
export function plainSigns(text: string): string {
  return withoutInvisible(text)
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(dashes, '-')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()
}
