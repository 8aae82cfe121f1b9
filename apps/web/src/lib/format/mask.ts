/** A card or account number by its first 3 and last 3 digits. */
export function maskedCard(digits: string): string {
  return digits.length <= 6 ? digits : `${digits.slice(0, 3)}****${digits.slice(-3)}`
}

/** An identity number by its last 4. */
export function maskedIdentity(number: string): string {
  return number.length <= 4 ? number : `****${number.slice(-4)}`
}
