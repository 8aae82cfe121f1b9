/**
 * What a table of names has under a name that somebody gave: `constructor`, `toString` and the like, which
 * every object has, are none of its names.
 */
export const own = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined
