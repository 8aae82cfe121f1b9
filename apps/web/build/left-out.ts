/**
 * In the place of what antd's table contains for cases that our tables do not have: pages of its own, one row
 * chosen by a radio button, rows in a tree. See `lean-imports.ts`.
 */
export default function leftOut(): never {
  throw new Error('this part of antd’s table is left out: see apps/web/build/lean-imports.ts')
}

export const conductCheck = leftOut
export const convertDataToEntities = leftOut

type Keys = readonly unknown[] | null | undefined

/** Selected keys are a plain list. */
export function arrAdd(list: Keys, key: unknown): unknown[] {
  const keys = [...(list ?? [])]
  return keys.includes(key) ? keys : [...keys, key]
}

export function arrDel(list: Keys, key: unknown): unknown[] {
  return (list ?? []).filter((one) => one !== key)
}
