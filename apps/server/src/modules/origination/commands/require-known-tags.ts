import { refuse } from '@daftari/contract/refusals'

/** `known` are the reason tags that may be given here. Refuses: application.tag-unknown. */
export function requireKnownTags(
  codes: readonly string[],
  known: readonly { code: string }[],
): void {
  const unknown = codes.find((code) => !known.some((tag) => tag.code === code))
  if (unknown !== undefined) refuse('application.tag-unknown', { tag: unknown }, { tags: unknown })
}
