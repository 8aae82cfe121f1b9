/** What cannot be seen, or is only another way to write a blank: it must not make a new name. */
const unseen = /[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * One spelling for every way of typing an account, so that guesses are counted against the account
 * and not against its spelling: compatibility forms made plain, lower case, nothing invisible.
 */
export function accountKey(typed: string): string {
  return typed.normalize('NFKC').replace(unseen, '').toLowerCase().normalize('NFKC')
}
