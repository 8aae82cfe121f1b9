/**
 * Looks up a user-supplied name in a table: inherited properties such as `constructor` and `toString` do not
 * count.
 */
export const own = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined
