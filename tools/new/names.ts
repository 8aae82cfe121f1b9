import { Refused } from './tree.ts'

export const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** A noun in the forms that code, SQL and addresses take of it. */
export interface Names {
  /** `call-note` and `call-notes`. */
  one: string
  many: string
  camel: string
  camelMany: string
  pascal: string
  snake: string
  /** `Call note`: as documents and comments say it. */
  said: string
}

export function namesOf(one: string): Names {
  if (!kebab.test(one)) throw new Refused(`${one} is not kebab-case, as call-note is`)
  const many = /[^aeiou]y$/.test(one)
    ? `${one.slice(0, -1)}ies`
    : `${one}${/(?:s|x|ch|sh)$/.test(one) ? 'es' : 's'}`
  const pascal = camelOf(`-${one}`)
  return {
    one,
    many,
    camel: camelOf(one),
    camelMany: camelOf(many),
    pascal,
    snake: one.replaceAll('-', '_'),
    said: one.replaceAll('-', ' '),
  }
}

export const camelOf = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
