const mostCharacters = 60

/** A code made of a name: `Not at this work` becomes `not-at-this-work`; '' when nothing is left. */
export function tagCodeOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, mostCharacters)
    .replace(/^-+|-+$/g, '')
}
