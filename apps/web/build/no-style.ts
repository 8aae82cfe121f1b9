/** In the place of styles for what is not drawn. See `lean-imports.ts`. */
export default function noStyle(): object {
  return {}
}
